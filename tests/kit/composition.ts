import { createMemoryHistory } from '@tanstack/react-router';
import { BehaviorSubject, filter, NEVER, Subject } from 'rxjs';
import { onTestFinished } from 'vitest';
import type { IdentityErrorCode } from '#contract/identity';
import { provideLogic } from '../../src/composition/actors/app';
import { compose } from '../../src/composition/compose';
import type { Journalling } from '../../src/composition/journal/journalling';
import { watchFailures } from '../../src/composition/page/failures';
import type { PageParts } from '../../src/composition/page/parts';
import { createPreview, type Memory, REMEMBERED_NOTE } from '../../src/composition/page/preview';
import type { AppRouter } from '../../src/composition/router';
import type { Services } from '../../src/composition/services';
import type { OpenFlow } from '../../src/machines/flows';
import type { Remembered } from '../../src/machines/shared/remembered';
import { type Actors, startApp } from '../../src/machines/start';
import { createFiles } from '../../src/services/files';
import type { IdentityService, Person } from '../../src/services/identity';
import { createInvitations } from '../../src/services/invitations';
import { createSecrets, type Secrets } from '../../src/services/secrets';
import { createSession, type Session } from '../../src/services/session';
import type { SignInMethods } from '../../src/services/signInMethods/signInMethods';
import { createStore, type Store } from '../../src/services/storage';
import type { AppParts } from '../../src/views/shared/app';
import { type ApiKit, openApi } from './api';
import { scriptedMethods } from './signInMethods';

/** An identity provider that answers when the test says so. */
export interface ScriptedIdentity extends Pick<IdentityService, 'person$' | 'signOut' | 'token' | 'methods'> {
  readonly becomes: (person: (Pick<Person, 'uid' | 'email'> & Partial<Person>) | null) => void;
  /** Passwords that were tried, oldest first. */
  readonly tried: readonly string[];
  readonly answerSignIn: (code: IdentityErrorCode | 'unknown' | null) => void;
  readonly failSignOut: () => void;
  readonly offer: (methods: Partial<SignInMethods>) => void;
  /** From then on the sign-in methods cannot be fetched. */
  readonly loseMethods: () => void;
  /** How often a new token was asked for. */
  readonly renewals: () => number;
}

/** Of a token that lasts longer than any test. */
const EXPIRES_AT = Date.parse('2026-11-20T10:00:00.000Z');

const EVA: Person = { uid: 'uid-1', email: 'eva@vanhouten.test', expiresAt: EXPIRES_AT };

function openIdentity(): ScriptedIdentity {
  const people = new BehaviorSubject<Person | null | undefined>(undefined);
  const answers = new Subject<IdentityErrorCode | 'unknown' | null>();
  const tried: string[] = [];
  let signOutFails = false;
  let offered: Partial<SignInMethods> | null = {};
  const signIn: SignInMethods['signIn'] = (_, password) => {
    tried.push(password);
    return new Promise((resolve) => answers.subscribe(resolve));
  };
  let renewals = 0;
  return {
    async token({ fresh = false } = {}) {
      if (fresh) renewals += 1;
      return null;
    },
    async methods() {
      if (!offered) throw new TypeError('The chunk does not come');
      return scriptedMethods({ signIn, ...offered });
    },
    offer: (methods) => {
      offered = methods;
    },
    loseMethods: () => {
      offered = null;
    },
    renewals: () => renewals,
    person$: people.pipe(filter((person) => person !== undefined)),
    becomes: (person) => people.next(person && { expiresAt: EXPIRES_AT, ...person }),
    tried,
    answerSignIn: (code) => {
      answers.next(code);
      if (code === null) people.next(EVA);
    },
    async signOut() {
      if (signOutFails) throw new Error('The provider is away');
      people.next(null);
    },
    failSignOut: () => {
      signOutFails = true;
    },
  };
}

/** What a test needs beside the machines: scripted, and told what happened. */
interface Surroundings extends ApiKit {
  readonly identity: ScriptedIdentity;
  readonly session: Session;
  readonly secrets: Secrets;
  /** Ends the wait that is under way. */
  readonly endWait: () => void;
  /** How long the machine wants to wait, newest last, in milliseconds. */
  readonly waits: readonly number[];
  /** Names of the calls whose failure was reported to analytics. */
  readonly reported: readonly (string | null)[];
  /** Routes whose visit was counted. */
  readonly visited: readonly string[];
  /** Dashboards that this browser remembers, newest first. */
  readonly kept: readonly Remembered[];
  /** Another tab forgets. */
  readonly forgetElsewhere: () => void;
  /** Whether what was painted before the application came still stands. */
  readonly isPainted: () => boolean;
  readonly services: Services;
}

const NO_JOURNAL: Journalling = {
  bind: () => {},
  open: () => {},
  openFlow: async () => {},
  leave: () => {},
  stay: () => {},
  keep: async () => {},
  lost: () => true,
  opening: () => null,
  sessionRecord: async () => null,
  stop: () => {},
};

function surround(journal: Journalling = NO_JOURNAL, remembered: Remembered | null = null): Surroundings {
  const session = createSession(openStore());
  const kit = openApi({ entity: session.entity });
  const identity = openIdentity();
  const over = new Subject<void>();
  const waits: number[] = [];
  const reported: (string | null)[] = [];
  const visited: string[] = [];
  const secrets = createSecrets({ now: () => 0, after: () => new Subject(), at: () => new Subject() });
  const notes = openStore();
  if (remembered) notes.write(REMEMBERED_NOTE, { uid: remembered.uid });
  let isPainted = true;
  const kept: Remembered[] = remembered ? [remembered] : [];
  let forgetElsewhere = () => {};
  const memory: Memory = {
    find: (entityId) => kept.find(({ entity }) => entityId === null || entity.id === entityId) ?? null,
    keep: (dashboard) => {
      notes.write(REMEMBERED_NOTE, {});
      kept.unshift(dashboard);
    },
    forget: () => void kept.splice(0),
  };
  const services: Services = {
    settings: {
      version: '0.1.0',
      apiKey: 'demo',
      authDomain: 'localhost',
      projectId: 'demo-quorate',
      emulator: true,
      supportEmail: 'support@quorate.test',
      maxUploadBytes: 50_000_000,
      analytics: null,
      signOn: [],
    },
    clock: {
      now: () => Date.parse('2026-11-20T09:00:00.000Z'),
      after: (milliseconds) => {
        waits.push(milliseconds);
        return over;
      },
      at: () => NEVER,
    },
    secrets,
    invitations: createInvitations(),
    files: createFiles(),
    identity: {
      ...identity,
      uid: () => kit.person.uid,
      expiresAt: () => EXPIRES_AT,
    },
    refresh: { run: () => new Promise(() => {}), forget: () => {} },
    session,
    transport: kit.transport,
    api: kit.api,
    analytics: {
      allow: () => {},
      pageViewed: (route) => visited.push(route),
      exceptionCaught: (_, call) => reported.push(call),
    },
    journal,
    notes,
    preview: createPreview(
      async (forgotten) => {
        forgetElsewhere = forgotten;
        return memory;
      },
      notes,
      () => {
        isPainted = false;
      },
    ),
    tabNotes: openStore(),
  };
  const endWait = () => over.next();
  return {
    ...kit,
    identity,
    session,
    secrets,
    waits,
    endWait,
    reported,
    visited,
    kept,
    forgetElsewhere: () => forgetElsewhere(),
    isPainted: () => isPainted,
    services,
  };
}

export interface CompositionKit extends Surroundings {
  readonly actors: Actors;
}

/** The real machines with the real calls, on a scripted network and identity provider. */
export function openComposition(journal?: Journalling): CompositionKit {
  const surroundings = surround(journal);
  const { services } = surroundings;
  const { actors, stop } = startApp(provideLogic(services));
  services.journal.bind(actors);
  onTestFinished(stop);
  watchFailures(services.transport.failures, actors, services.analytics, () => true);
  return { ...surroundings, actors };
}

export interface WholeKit extends CompositionKit {
  readonly flow: OpenFlow;
  readonly router: AppRouter;
  readonly page: PageParts;
  readonly parts: AppParts;
}

/** All of the client but its views, at `path`. */
export function openWhole(path: string, remembered: Remembered | null = null): WholeKit {
  const surroundings = surround(NO_JOURNAL, remembered);
  const page: PageParts = { title: '', querySelector: () => null };
  const history = createMemoryHistory({ initialEntries: [path] });
  const { app, router, parts, stop } = compose(surroundings.services, page, { history });
  onTestFinished(stop);
  return { ...surroundings, actors: app.actors, flow: parts.flow, router, page, parts };
}

function openStore(): Store {
  const items = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return createStore(() => storage);
}
