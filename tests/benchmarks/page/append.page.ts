import { from, map, NEVER } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { Entity } from '#contract/calls/entity';
import type { User } from '#contract/calls/user';
import { FEATURES } from '#contract/vocabulary';
import { openJournal, type RunningJournal } from '../../../src/composition/journal/open';
import { appMachine } from '../../../src/machines/app.machine';
import type { IdentityEvent } from '../../../src/machines/auth/auth.events';
import { authMachine } from '../../../src/machines/auth/auth.machine';
import type { EntityLoadEvent } from '../../../src/machines/shell/entity.events';
import { entityMachine } from '../../../src/machines/shell/entity.machine';
import { type RunningApp, startApp } from '../../../src/machines/start';
import { systemClock } from '../../../src/services/clock';
import { webLocks } from '../../../src/services/journal/locks';
import { openJournalStorage } from '../../../src/services/journal/storage';
import { openTails } from '../../../src/services/journal/tails';
import { createStore } from '../../../src/services/storage';

/** Runs in Chromium: the real machines and the real journal on the browser's own storage. */

export interface Work {
  /** Events that the machines took. */
  readonly events: number;
  /** From the first event to the last commit, in milliseconds. */
  readonly took: number;
}

declare global {
  interface Window {
    /** Starts the machines anew, with a journal or without. */
    prepare(isJournalled: boolean): Promise<void>;
    /** Switches and visits in `batches` of `size` events, each committed before the next. */
    work(batches: number, size: number): Promise<Work>;
  }
}

const entities: readonly Entity[] = ['Van Houten Beheer B.V.', 'Kade Vastgoed B.V.'].map((name, index) => ({
  id: `00000000-0000-7000-8000-00000000000${index}`,
  name,
  type: 'Company',
  status: 'Active',
  role: 'Admin',
  features: FEATURES,
  children: [],
  parents: [],
  registration: { number: '33218764', register: 'KVK', legalForm: 'B.V.' },
  address: { street: 'Herengracht 182', postcode: '1016 BR', city: 'Amsterdam' },
  settings: { timeZone: 'Europe/Amsterdam' },
  country: 'NL',
  managementBoard: [],
}));

function entityAt(index: number): Entity {
  const entity = entities[index % entities.length];
  if (!entity) throw new Error('There are no entities');
  return entity;
}

/** Somebody who works switches and visits: each step is the events of one switch and of the visit that it is for. */
function step({ actors }: RunningApp, index: number): void {
  const { id, name, role, features } = entityAt(index);
  actors.entity.send({ type: 'entity.requested', entityId: id });
  actors.navigation.send({
    type: 'navigation.requested',
    session: { phase: 'signedIn', admin: false, entity: { id, name, role, features } },
    visit: {
      route: { title: 'Documents', access: 'entity', layout: 'page' },
      routeId: '/{-$entity}/documents',
      path: `/${id}/documents?page=${index % 50}`,
      entityId: id,
      root: false,
      redirect: null,
      at: '2026-11-20T09:00:00.000Z',
    },
  });
}

const USER: User = {
  id: '00000000-0000-7000-8000-000000000100',
  firstName: 'Eva',
  lastName: 'de Boer',
  email: 'eva@vanhouten.test',
  role: 'User',
  status: 'Active',
  entities: entities.map(({ id, name, type, status, role }) => ({
    id,
    name,
    type,
    status,
    role,
    parents: [],
  })),
  properties: { color: 'plum', defaultEntity: null, defaultStructureChart: 'entity' },
  preferences: { theme: 'system', analytics: true, notifications: {} },
  admin: false,
  hash: 'hash',
};

/** The machines of a user whose entities open at once. */
function start(): RunningApp {
  const auth = authMachine.provide({
    actors: { watchIdentity: fromEventObservable<IdentityEvent, undefined>(() => NEVER) },
  });
  const entity = entityMachine.provide({
    actors: {
      loadEntity: fromEventObservable<EntityLoadEvent, { readonly entityId: string }>(({ input }) =>
        from(entities.filter(({ id }) => id === input.entityId)).pipe(
          map((entity): EntityLoadEvent => ({ type: 'entity.loaded', entity })),
        ),
      ),
    },
  });
  const app = startApp(appMachine.provide({ actors: { auth, entity } }));
  app.actors.entity.send({ type: 'entity.userKnown', user: USER, sessionEntity: null });
  return app;
}

async function record({ actors }: RunningApp) {
  const journal = await openJournal(
    {
      streams: new Map(),
      storage: openJournalStorage(),
      tails: openTails(() => localStorage),
      locks: webLocks(navigator.locks, 'quorate:journal:'),
      clock: systemClock,
      tabNotes: createStore(() => sessionStorage),
      newId: () => crypto.randomUUID(),
      whenHidden: () => () => {},
    },
    { uid: 'eva', actors, replaces: false, phase: () => 'awaited', isHeld: () => true },
  );
  if (!journal) throw new Error('This browser keeps no journal');
  await journal.writer.flush();
  return journal;
}

let running: { readonly app: RunningApp; readonly journal: RunningJournal | null } | null = null;

window.prepare = async (isJournalled) => {
  await running?.journal?.close();
  running?.app.stop();
  const app = start();
  running = { app, journal: isJournalled ? await record(app) : null };
};

/** A switch is asked for, loaded and said; then its page is visited. */
const EVENTS_OF_A_STEP = 4;

window.work = async (batches, size) => {
  if (!running) throw new Error('Nothing was prepared');
  const { app, journal } = running;
  const steps = size / EVENTS_OF_A_STEP;
  const begun = performance.now();
  for (let batch = 0; batch < batches; batch += 1) {
    for (let index = 0; index < steps; index += 1) step(app, batch * steps + index);
    await journal?.writer.flush();
  }
  const took = performance.now() - begun;
  const acknowledged = Object.values(journal?.writer.acknowledged() ?? {});
  return { events: acknowledged.reduce((sum, each) => sum + each, 0), took };
};
