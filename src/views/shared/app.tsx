import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Entity } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import type { ClientSettings } from '#contract/identity';
import type { SecretRef } from '../../machines/auth/auth.context';
import type { OpenFlow } from '../../machines/flows';
import { readSession } from '../../machines/session';
import type { Session } from '../../machines/shared/guard';
import { type Remembered, rememberedSession } from '../../machines/shared/remembered';
import type { FileRef } from '../../machines/shared/upload/upload.events';
import type { Actors } from '../../machines/start';
import type { LoadPalette } from './palette';

/** What the composition root gives to the views: actors to select from and send to, and never a service that calls. */
export interface AppParts {
  readonly actors: Actors;
  readonly settings: ClientSettings;
  readonly flow: OpenFlow;
  /** Fetches what signing in needs ahead, when somebody turns to it. */
  readonly prepareSignIn: () => void;
  /** Hands a secret over; only the reference may travel in an event. */
  readonly keepSecret: (secret: string) => SecretRef;
  /** A secret that is there to be shown; null when it is not any more. */
  readonly readSecret: (reference: SecretRef) => string | null;
  /** Keeps a file that was chosen; only the reference may travel in an event. */
  readonly keepFile: (file: File) => FileRef;
  /** What happened in this session, as text without anybody's words; nothing when this browser keeps nothing. */
  readonly sessionRecord: () => Promise<unknown>;
  /** What modules bring to the palette, each in a part that is fetched. */
  readonly palette: () => Promise<readonly LoadPalette[]>;
  /** Small notes of this browser, under the product's prefix. Never secrets. */
  readonly notes: Notes;
  /** Where the reader is: IANA name of a zone. The device's where it is missing. */
  readonly timeZone?: string;
}

export interface Notes {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

const AppContext = createContext<AppParts | null>(null);

export function AppProvider({ parts, children }: { readonly parts: AppParts; readonly children: ReactNode }) {
  return <AppContext value={parts}>{children}</AppContext>;
}

export function useApp(): AppParts {
  const parts = useContext(AppContext);
  if (!parts) throw new Error('Views are rendered inside an AppProvider');
  return parts;
}

export function useActors(): Actors {
  return useApp().actors;
}

/** What this browser showed last, while it is not known yet who is here; null as soon as it is. */
export function useRemembered(): Remembered | null {
  const { preview } = useRouter().options.context;
  return useSyncExternalStore(preview.subscribe, preview.current, preview.current);
}

/** The signed-in user; null for everybody else. */
export function useUser(): User | null {
  const user = useSelector(useActors().auth, (snapshot) => snapshot.context.user);
  return useRemembered()?.user ?? user;
}

/** The current entity. While a switch is under way it is still the old one. */
export function useEntity(): Entity | null {
  const current = useSelector(useActors().entity, (snapshot) => snapshot.context.current);
  return useRemembered()?.entity ?? current;
}

/** What the guard sees of the session. */
export function useSession(): Session {
  const { auth, entity } = useActors();
  const authSnapshot = useSelector(auth, (snapshot) => snapshot);
  const entitySnapshot = useSelector(entity, (snapshot) => snapshot);
  const remembered = useRemembered();
  return remembered ? rememberedSession(remembered) : readSession(authSnapshot, entitySnapshot);
}
