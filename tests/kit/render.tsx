import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError, type CallApi } from '#contract/api';
import type { EntityUser, Notifications } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import type { ClientSettings } from '#contract/identity';
import { type AppRouter, createAppRouter } from '../../src/composition/router';
import { PALETTE, SECTIONS } from '../../src/composition/whole';
import { appMachine } from '../../src/machines/app.machine';
import type { SecretRef } from '../../src/machines/auth/auth.context';
import { authMachine } from '../../src/machines/auth/auth.machine';
import type { OpenFlow } from '../../src/machines/flows';
import { NOTHING_REMEMBERED } from '../../src/machines/shared/remembered';
import { entityMachine } from '../../src/machines/shell/entity.machine';
import { type Actors, startApp } from '../../src/machines/start';
import { AppProvider } from '../../src/views/shared/app';
import { Frame } from '../../src/views/shell/Frame';
import { anOwnersAnswer } from './anOwnersAnswer';
import { anEntity, aUser, pageOf } from './fixtures';
import { scriptedFlows } from './flows';
import { ScriptedServices } from './scripted';

// The first page of a file waits for its chunks to be transformed.
configure({ asyncUtilTimeout: 20_000 });

export interface Opened {
  readonly services: ScriptedServices;
  readonly actors: Actors;
  readonly router: AppRouter;
  readonly flow: OpenFlow;
  /** Secrets that were handed over, oldest first; the reference of the first is `secret:1`. */
  readonly secrets: readonly string[];
  readonly keepSecret: (secret: string) => SecretRef;
  /** It is another moment now, ISO 8601 in UTC. */
  readonly become: (now: string) => void;
}

export const testSettings: ClientSettings = {
  version: '0.1.0',
  apiKey: 'demo',
  authDomain: 'localhost',
  projectId: 'demo-quorate',
  emulator: true,
  maxUploadBytes: 50_000_000,
  supportEmail: 'support@quorate.test',
  analytics: null,
  signOn: [],
};

/**
 * By default React reports what a boundary caught in a sliced render as uncaught, which fails the run on a busy machine. A failed call
 * that a test answers with is what the page says then.
 */
function tellRecovered(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
}

interface OpenOptions {
  /** Null is signed out. */
  readonly user?: User | null;
  readonly entity?: ReturnType<typeof anEntity>;
  /** Answers by the call's name, or what makes one of its options; another call never answers. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly strict?: boolean;
  readonly settings?: Partial<ClientSettings>;
  /** What the journal says of the session. */
  readonly sessionRecord?: string;
  /** Where the reader is. */
  readonly timeZone?: string;
  /** A part of a page that stands on none yet: it is rendered beside the page. */
  readonly beside?: ReactNode;
}

const NO_NOTIFICATIONS: Notifications = { counts: { tasks: null }, unread: 0, items: [] };

/** What the dashboard and the navigation read. */
export const QUIET_ANSWERS: Readonly<Record<string, unknown>> = {
  'entity.stats': {
    companies: { total: 2, countries: ['NL'] },
    users: { total: 3, admins: 1, invited: 0 },
    documents: null,
    tasks: null,
    meetings: null,
    resolutions: null,
    boards: null,
    structure: null,
  },
  'entity.userStats': {
    documents: null,
    tasks: null,
    meetings: null,
    resolutions: null,
    boards: null,
    structure: null,
  },
  'entity.notifications': NO_NOTIFICATIONS,
  'entity.users.list': pageOf<EntityUser>([]),
  'documents.list': pageOf([]),
  'resolutions.list': pageOf([]),
  'meetings.list': pageOf([]),
  'readerNotes.list': { items: [] },
  'tasks.list': pageOf([]),
  'account.signIns.list': { items: [] },
  'account.calendar.get': { since: null, readAt: null },
  'account.leaving': { entities: ['Kade Holding N.V.'], lastAdminOf: [], decisions: 0, tasks: 0 },
  'boards.terms': { today: '2026-11-20', terms: [] },
  'entity.owners': anOwnersAnswer(),
};

/** The whole of the views at `path`: real machines, real routes, scripted services. */
export async function openViews(path: string, options: OpenOptions = {}): Promise<Opened> {
  const { user = aUser(), entity = anEntity(), answers = QUIET_ANSWERS, strict = true } = options;
  const services = new ScriptedServices();
  const app = startApp(scriptedMachine(services));
  const { actors } = app;
  onTestFinished(() => {
    app.stop();
    // A page that is being opened still asks whether it may be shown.
    actors.navigation.send = () => {};
  });
  const api: CallApi = (call, options) => {
    if (!(call.name in answers)) return new Promise(() => {});
    const answer = answers[call.name];
    return Promise.resolve((typeof answer === 'function' ? answer(options) : answer) as never);
  };
  const flow = scriptedFlows(app, services);
  const secrets: string[] = [];
  const time = { now: '2026-11-20T09:00:00.000Z' };
  const keepSecret = (secret: string): SecretRef => `secret:${secrets.push(secret)}`;
  const router = createAppRouter(
    {
      actors,
      api,
      flow,
      keepSecret,
      preview: NOTHING_REMEMBERED,
      sections: async () => SECTIONS,
      now: () => time.now,
    },
    createMemoryHistory({ initialEntries: [path] }),
  );
  const files: File[] = [];
  const notes = new Map<string, string>();
  const page = (
    <AppProvider
      parts={{
        actors,
        settings: { ...testSettings, ...options.settings },
        flow,
        prepareSignIn: () => {},
        keepSecret,
        readSecret: (reference) => secrets[Number(reference.slice('secret:'.length)) - 1] ?? null,
        keepFile: (file) => `file:${files.push(file)}`,
        sessionRecord: async () => options.sessionRecord ?? null,
        palette: async () => PALETTE,
        timeZone: options.timeZone ?? 'Europe/Amsterdam',
        notes: {
          read: (key) => notes.get(key) ?? null,
          write: (key, value) => void notes.set(key, value),
        },
      }}
    >
      <Frame>
        <RouterProvider router={router} />
      </Frame>
      {options.beside && (
        <RouterContextProvider router={router}>
          <MantineProvider env="test">{options.beside}</MantineProvider>
        </RouterContextProvider>
      )}
    </AppProvider>
  );
  render(strict ? <StrictMode>{page}</StrictMode> : page, { onRecoverableError: tellRecovered });
  if (user) await signIn(services, actors, user, entity);
  else services.emit('watchIdentity', { type: 'auth.identityLost', ended: false });
  const become = (now: string) => {
    time.now = now;
  };
  return { services, actors, router, flow, secrets, keepSecret, become };
}

async function signIn(
  services: ScriptedServices,
  actors: Actors,
  user: User,
  entity: ReturnType<typeof anEntity>,
): Promise<void> {
  services.emit('watchIdentity', { type: 'auth.identityFound', identity: { uid: 'eva', email: null } });
  const sessionEntity = user.entities.length > 0 ? entity.id : null;
  services.emit('loadUser', { type: 'auth.userLoaded', user, sessionEntity });
  if (!sessionEntity) return;
  await waitFor(actors.entity, (snapshot) => snapshot.hasTag('busy'));
  services.emit('loadEntity', { type: 'entity.loaded', entity });
}

/** The application's machine on services that the test settles. */
export function scriptedMachine(services: ScriptedServices) {
  const auth = authMachine.provide({
    actors: {
      watchIdentity: services.logic('watchIdentity'),
      signIn: services.logic('signIn'),
      loadUser: services.logic('loadUser'),
      wait: services.logic('wait'),
      signOut: services.logic('signOut'),
    },
  });
  const entity = entityMachine.provide({
    actors: {
      loadEntity: services.logic('loadEntity'),
      saveDefault: services.logic('saveDefault'),
      wait: services.logic('wait'),
    },
  });
  return appMachine.provide({ actors: { auth, entity } });
}
