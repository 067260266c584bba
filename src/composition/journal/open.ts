import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Message } from '#contract/message';
import type { FlowName } from '../../machines/flows';
import { JOURNALLED, type ResumeEvent } from '../../machines/journalled';
import type { FlowStreams, Journalled } from '../../machines/shared/journalled';
import { SESSION_NOT_KEPT, SESSION_NOT_RESTORED } from '../../machines/shared/journalMessages';
import type { Actors } from '../../machines/start';
import type { Clock } from '../../services/clock';
import { type Claim, claimJournal } from '../../services/journal/claim';
import { FORMAT, type MachineState } from '../../services/journal/entry';
import type { Locks } from '../../services/journal/locks';
import type { JournalStorage } from '../../services/journal/storage';
import type { Tails } from '../../services/journal/tails';
import { createWriter, type JournalWriter, type WrittenStream } from '../../services/journal/writer';
import type { Store } from '../../services/storage';
import { type Found, NOTHING, restore } from './restore';
import { journalledOf } from './streams';

/** Note of a tab: the id of its journal. */
const TAB = 'tab';

export interface JournalParts {
  /** Of which flows words are kept. */
  readonly streams: FlowStreams;
  readonly storage: JournalStorage;
  readonly tails: Tails;
  readonly locks: Locks;
  readonly clock: Clock;
  /** Notes of this tab. */
  readonly tabNotes: Store;
  readonly newId: () => string;
  /** Calls `act` whenever the page may be about to go; gives how to end that. */
  readonly whenHidden: (act: () => void) => () => void;
}

export interface OpenOptions {
  readonly uid: string;
  readonly actors: Actors;
  /** Whether somebody else was here, of whom nothing may stay in the machines. */
  readonly replaces: boolean;
  /**
   * - `awaited`: the session begins with what is restored
   * - `late`: it began without
   * - `over`: somebody else is here, or nobody
   */
  readonly phase: () => 'awaited' | 'late' | 'over';
  /** Whether this browser still holds journals of this person; another tab may know sooner that it does not. */
  readonly isHeld: () => boolean;
}

/** The journal of this page, under way. */
export interface RunningJournal {
  readonly id: string;
  readonly writer: JournalWriter;
  /** Hands a flow what the last page left of it, and records it from there on. */
  openFlow(name: FlowName, flow: AnyActorRef): Promise<void>;
  /** What happened in this session, as text without anybody's words. */
  sessionRecord(): Promise<string>;
  /** Ends recording, commits what waits and frees the journal for another tab. */
  close(): Promise<void>;
  /** Ends recording and frees the journal. What waits for its batch is dropped. */
  stop(): void;
}

/** Names what this version of the application can read. */
export function readerOf(streams: FlowStreams): string {
  return [
    FORMAT,
    ...JOURNALLED.map(({ stream, version }) => `${stream}${version}`),
    ...[...streams].map(([stream, { version }]) => `${stream}${version}`),
  ].join();
}

/**
 * Finds the journal of this tab, hands what outlived the last page to the machines, and records from there on. Null
 * when this browser keeps nothing; the person is told so.
 */
export async function openJournal(parts: JournalParts, options: OpenOptions): Promise<RunningJournal | null> {
  const { actors, phase, replaces, uid } = options;
  if (replaces) forgetPerson(actors);
  const say = (message: Message) => {
    if (phase() !== 'over') actors.feedback.send({ type: 'feedback.shown', message });
  };
  let claim: Claim | null = null;
  try {
    claim = await findClaim(parts, options);
    if (!claim) throw new Error('Another page holds what this one needs');
    parts.tails.dropOthers(uid);
    const found = await restore(claim, parts, uid);
    if (found === null) {
      claim = await setAside(parts, claim);
      say(SESSION_NOT_RESTORED);
    }
    if (!claim) throw new Error('No other journal could be begun');
    if (phase() !== 'awaited') throw new Error('The session has begun without it');
    resume(actors, found?.events ?? []);
    return record(parts, options, claim, found ?? NOTHING, () => say(SESSION_NOT_KEPT));
  } catch {
    claim?.release();
    say(SESSION_NOT_KEPT);
    return null;
  }
}

function forgetPerson({ navigation, feedback, entity }: Actors): void {
  navigation.send({ type: 'navigation.sessionEnded' });
  feedback.send({ type: 'feedback.cleared' });
  entity.send({ type: 'entity.userGone' });
}

function findClaim({ streams, storage, locks, clock, tabNotes, newId }: JournalParts, { uid }: OpenOptions) {
  const noted = tabNotes.read(TAB);
  const own = typeof noted === 'string' ? noted : null;
  return claimJournal({ storage, locks, uid, own, now: clock.now(), reader: readerOf(streams), newId });
}

/** Leaves the claimed journal as it is, for a version that can read it, and begins another. */
async function setAside(
  { streams, storage, locks, newId }: JournalParts,
  { source, stamp, release }: Claim,
): Promise<Claim | null> {
  if (source && source.kind !== 'forked') await storage.mark(source.id, readerOf(streams));
  release();
  const id = newId();
  const lock = await locks.take(id);
  return lock && { id, stamp, source: null, release: lock };
}

function resume({ auth, navigation, entity, feedback }: Actors, events: readonly ResumeEvent[]): void {
  for (const event of events) {
    switch (event.type) {
      case 'auth.refreshResumed':
        auth.send(event);
        break;
      case 'navigation.resumed':
        navigation.send(event);
        break;
      case 'feedback.shown':
        feedback.send(event);
        break;
      case 'entity.resumed':
        entity.send(event);
    }
  }
}

/**
 * The state with which recording begins is the machines' as they stand: it holds what was resumed. A flow that this page
 * has not opened stands as the last page left it.
 */
function record(
  { streams, storage, tails, clock, tabNotes, newId, whenHidden }: JournalParts,
  { uid, actors, isHeld }: OpenOptions,
  { id, stamp, release }: Claim,
  { flows, next }: Found,
  onStopped: () => void,
): RunningJournal {
  const endings: (() => void)[] = [];
  const stop = () => {
    for (const end of endings.splice(0)) end();
  };
  const written = (journalled: Journalled, state: () => MachineState): WrittenStream => ({
    stream: journalled.stream,
    machine: journalled.machine.id,
    machineVersion: journalled.version,
    from: next.get(journalled.stream) ?? 0,
    typed: (event) =>
      journalled.typed?.includes(event.type) ? `${event.type} ${event.entityId ?? ''} ${event.field}` : null,
    state: () => (journalled.redactState ?? asItIs)(state()),
  });
  const left = [...flows.values()].map(({ journalled, state }) => written(journalled, () => state));
  const writer = createWriter({
    storage,
    clock,
    id,
    uid,
    writer: newId(),
    stamp,
    onStopped: () => {
      stop();
      onStopped();
    },
    streams: [
      ...JOURNALLED.map((journalled) => written(journalled, () => stateOf(actors[journalled.stream]))),
      ...left,
    ],
  });
  tabNotes.write(TAB, id);
  const dropTail = () => {
    if (Object.keys(writer.acknowledged()).length > 0 && writer.uncommitted().length === 0) tails.drop(id);
  };
  const leave = () => {
    const checkpoints = writer.uncommitted();
    if (checkpoints.length > 0 && isHeld()) tails.keep({ id, uid, checkpoints });
    void writer.flush().then(dropTail);
  };
  const recorder = recordEvents(actors, writer.record);
  endings.push(writer.stop, recorder.stop, whenHidden(leave), release);
  void writer.begin().then(dropTail);
  return {
    id,
    writer,
    async openFlow(name, flow) {
      const journalled = await journalledOf(streams, name);
      // Somebody else may be here by now.
      if (!journalled || recorder.isStopped()) return;
      for (const event of flows.get(name)?.events ?? []) flow.send(event);
      writer.attach(written(journalled, () => stateOf(flow)));
      recorder.add(flow, journalled);
    },
    async sessionRecord() {
      const { takeRecord } = await import('../record/take');
      await writer.flush();
      return takeRecord(storage, id, clock.now());
    },
    async close() {
      recorder.stop();
      await writer.close();
      stop();
    },
    stop,
  };
}

function asItIs(state: MachineState): MachineState {
  return state;
}

/** In which states a machine is. */
function statesOf(snapshot: object): unknown {
  return 'value' in snapshot ? snapshot.value : null;
}

function stateOf(actor: AnyActorRef): MachineState {
  const { value, context } = actor.getSnapshot();
  return { value, context };
}

interface Recorder {
  /** Records this actor, too. */
  add(actor: AnyActorRef, journalled: Journalled): void;
  stop(): void;
  isStopped(): boolean;
}

/** Hands every event that a journalled machine has taken to `write`, in the order in which it took them. */
function recordEvents(actors: Actors, write: JournalWriter['record']): Recorder {
  const known = new Map<unknown, Journalled>(JOURNALLED.map((each) => [actors[each.stream], each]));
  let isStopped = false;
  const inspection = actors.feedback.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const journalled = known.get(inspected.actorRef);
    if (!journalled || inspected.event.type === 'xstate.init') return;
    const { accepts = () => true, redact = (event: AnyEventObject) => event } = journalled;
    if (!accepts(inspected.event)) return;
    write(journalled.stream, redact(inspected.event), statesOf(inspected.snapshot));
  });
  return {
    add: (actor, journalled) => void known.set(actor, journalled),
    stop: () => {
      isStopped = true;
      inspection.unsubscribe();
    },
    isStopped: () => isStopped,
  };
}
