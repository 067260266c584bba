import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { defer, Observable } from 'rxjs';
import { onTestFinished, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Message } from '#contract/message';
import type { DetailsWords } from '#domain/account/details';
import { type JournalParts, openJournal, type RunningJournal } from '../../src/composition/journal/open';
import { appMachine } from '../../src/machines/app.machine';
import { authMachine } from '../../src/machines/auth/auth.machine';
import type { FlowName, OpenFlow } from '../../src/machines/flows';
import { entityMachine } from '../../src/machines/shell/entity.machine';
import type { Visit } from '../../src/machines/shell/navigation.machine';
import { type Actors, startApp } from '../../src/machines/start';
import type { Clock } from '../../src/services/clock';
import type { Locks } from '../../src/services/journal/locks';
import { type JournalStorage, openJournalStorage } from '../../src/services/journal/storage';
import { openTails } from '../../src/services/journal/tails';
import type { Store } from '../../src/services/storage';
import { anEntity, id } from './fixtures';
import { scriptedFlows } from './flows';
import { STREAMS } from './journalled';
import { ScriptedServices } from './scripted';

/** Time that passes only when the test says so. */
export function manualClock(
  start: string,
): Clock & { advance(milliseconds: number): void; set(at: string): void } {
  let now = Date.parse(start);
  const timers = new Set<{ due: number; ring: () => void }>();
  const at = (due: number) =>
    new Observable<void>((subscriber) => {
      const timer = { due, ring: () => subscriber.next() };
      timers.add(timer);
      return () => timers.delete(timer);
    });
  return {
    now: () => now,
    after: (milliseconds) => defer(() => at(now + milliseconds)),
    at,
    advance(milliseconds) {
      now += milliseconds;
      for (const timer of [...timers].filter(({ due }) => due <= now)) {
        timers.delete(timer);
        timer.ring();
      }
    },
    set(at) {
      now = Date.parse(at);
    },
  };
}

/** Notes of a tab; another tab may begin with a copy of them, as a duplicated one does. */
export class TabNotes implements Store {
  constructor(private readonly values = new Map<string, unknown>()) {}
  read = (key: string) => this.values.get(key) ?? null;
  write = (key: string, value: unknown) => {
    this.values.set(key, value);
    return true;
  };
  remove = (key: string) => void this.values.delete(key);
  copy = () => new TabNotes(new Map(this.values));
}

export interface Tab {
  readonly actors: Actors;
  readonly notes: TabNotes;
  readonly services: ScriptedServices;
  readonly journal: RunningJournal | null;
  readonly flow: OpenFlow;
  /** What the person may read, newest first. */
  readonly messages: () => readonly string[];
  /** The page is gone, without a word: what was not committed is lost. */
  kill(): void;
}

interface TabOptions {
  readonly notes?: TabNotes;
  readonly uid?: string;
  readonly storage?: JournalStorage;
  readonly phase?: () => 'awaited' | 'late' | 'over';
  readonly isHeld?: () => boolean;
}

/** One browser with its storage, locks and time, in which tabs are opened and killed. */
export class Browser {
  readonly clock = manualClock('2026-11-20T09:00:00.000Z');
  readonly storage: JournalStorage;
  /** The browser's storage that is written at once. */
  readonly local = memoryStorage();
  private readonly held = new Set<string>();
  private readonly leaving = new Set<() => void>();
  private ids = 0;

  constructor() {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    onTestFinished(() => void vi.unstubAllGlobals());
    this.storage = openJournalStorage();
  }

  readonly locks: Locks = {
    take: async (id) => {
      if (this.held.has(id)) return null;
      this.held.add(id);
      return () => void this.held.delete(id);
    },
  };

  async open(options: TabOptions = {}): Promise<Tab> {
    const { notes = new TabNotes(), uid = 'eva', storage = this.storage, phase = () => 'awaited' } = options;
    const { isHeld = () => true } = options;
    const services = new ScriptedServices();
    const app = startApp(scriptedApp(services));
    const { actors, stop } = app;
    onTestFinished(stop);
    const journal = await openJournal(this.parts(notes, storage), {
      uid,
      actors,
      replaces: false,
      phase,
      isHeld,
    });
    const openFlow = async (name: FlowName, flow: AnyActorRef) => journal?.openFlow(name, flow);
    const messages = () => actors.feedback.getSnapshot().context.items.map(({ message }) => message.title);
    const kill = () => {
      journal?.stop();
      stop();
    };
    return {
      actors,
      notes,
      services,
      journal,
      flow: scriptedFlows(app, services, { openFlow }),
      messages,
      kill,
    };
  }

  /** What a page of this browser opens its journal with. */
  parts(tabNotes: Store, storage = this.storage): JournalParts {
    return {
      streams: STREAMS,
      storage,
      tails: openTails(() => this.local),
      locks: this.locks,
      clock: this.clock,
      tabNotes,
      newId: () => `id-${++this.ids}`,
      whenHidden: (act) => {
        this.leaving.add(act);
        return () => this.leaving.delete(act);
      },
    };
  }

  /** Tells every page that it may be about to go. */
  hide(): void {
    for (const act of [...this.leaving]) act();
  }

  /** The page goes and comes again: its notes stay. */
  reload(tab: Tab, options: TabOptions = {}): Promise<Tab> {
    tab.kill();
    return this.open({ ...options, notes: tab.notes });
  }
}

/** A `Storage` of this browser. */
function memoryStorage(): Storage {
  const methods = {
    getItem: (key: string): string | null => Reflect.get(values, key) ?? null,
    setItem: (key: string, value: string) => void Reflect.set(values, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
    clear: () => Object.keys(values).forEach((key) => void Reflect.deleteProperty(values, key)),
    key: (place: number) => Object.keys(values)[place] ?? null,
  };
  const values: Storage = Object.create({ ...methods, length: 0 });
  return values;
}

function scriptedApp(services: ScriptedServices) {
  const auth = authMachine.provide({
    actors: {
      wait: services.logic('wait'),
      watchIdentity: services.logic('watchIdentity'),
      signIn: services.logic('signIn'),
      loadUser: services.logic('loadUser'),
      signOut: services.logic('signOut'),
    },
  });
  const entity = entityMachine.provide({
    actors: {
      wait: services.logic('wait'),
      loadEntity: services.logic('loadEntity'),
      saveDefault: services.logic('saveDefault'),
    },
  });
  return appMachine.provide({ actors: { auth, entity } });
}

function visitTo(title: string, changes: Partial<Visit> = {}): Visit {
  return {
    route: { title, access: 'entity', layout: 'page' },
    routeId: `/{-$entity}/${title.toLowerCase()}`,
    path: `/${id(2)}/${title.toLowerCase()}`,
    entityId: id(2),
    root: false,
    redirect: null,
    at: '2026-11-20T09:00:00.000Z',
    ...changes,
  };
}

export function go(tab: Tab, title: string, changes: Partial<Visit> = {}): void {
  tab.actors.navigation.send({
    type: 'navigation.requested',
    visit: visitTo(title, changes),
    session: { phase: 'signedIn', admin: false, entity: anEntity() },
  });
}

export function say(tab: Tab, title: string, persistent: boolean): void {
  const message: Message = { type: 'warning', title, persistent };
  tab.actors.feedback.send({ type: 'feedback.shown', message });
}

export function history(tab: Tab): readonly string[] {
  return tab.actors.navigation.getSnapshot().context.history.map(({ title }) => title);
}

/** Types a name into one's details, as a person does: letter by letter. */
export async function typeName(tab: Tab, name: string): Promise<void> {
  const details = await tab.flow('details');
  for (let length = 1; length <= name.length; length += 1) {
    details.send({ type: 'details.edited', field: 'firstName', value: name.slice(0, length) });
  }
}

/** The words about oneself that are not saved. */
export async function words(tab: Tab): Promise<DetailsWords> {
  return (await tab.flow('details')).getSnapshot().context.words;
}

export async function committed(tab: Tab): Promise<void> {
  await tab.journal?.writer.flush();
}

/** Everything in the storage, as text. */
export async function stored(): Promise<string> {
  const storage = openJournalStorage();
  const heads = await storage.heads();
  const journals = await Promise.all(heads.map((head) => storage.read(head.id)));
  return JSON.stringify(journals.map((journal) => [journal?.head, [...(journal?.batches ?? [])]]));
}
