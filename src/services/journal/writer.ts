import type { Subscription } from 'rxjs';
import type { Clock } from '../clock';
import { type Checkpoint, type Entry, FORMAT, type JournalEvent, type MachineState, storable } from './entry';
import type { Addition, Extent, Head, JournalStorage } from './storage';
import { createWaiting, type Waiting } from './waiting';

/** An event waits at most this long for its batch, in milliseconds. */
export const BATCH_MS = 50;

/** After so many events a checkpoint begins a new segment. */
export const SEGMENT_EVENTS = 2_000;

/** A machine as the writer sees it. */
export interface WrittenStream {
  readonly stream: string;
  readonly machine: string;
  readonly machineVersion: number;
  /** The state after the last event that was recorded. */
  readonly state: () => MachineState;
  /** Index of the first event. */
  readonly from: number;
  /** Names what is typed, of which only the last counts. Null for everything else. */
  readonly typed: (event: JournalEvent) => string | null;
}

export interface WriterOptions {
  readonly storage: Pick<JournalStorage, 'commit'>;
  readonly clock: Clock;
  readonly id: string;
  readonly uid: string;
  /** Name of this page as a writer. */
  readonly writer: string;
  /** Every later stamp is greater. */
  readonly stamp: number;
  readonly streams: readonly WrittenStream[];
  /** Called once, when nothing more can be kept. What was acknowledged stays. */
  readonly onStopped: (error: unknown) => void;
}

export interface JournalWriter {
  /** Commits the checkpoints with which this page begins; what stood there before goes in the same commit. */
  begin(): Promise<void>;
  /** @param to the states in which the machine is after the event. */
  record(stream: string, event: JournalEvent, to: unknown): void;
  /** Begins or takes up a stream that runs from now on: its next commit begins with the state that it has now. */
  attach(stream: WrittenStream): void;
  /** The state of every stream of which something is not committed; none before the first commit. */
  uncommitted(): readonly Checkpoint[];
  /** Commits what waits, what is held back included. Never rejects. */
  flush(): Promise<void>;
  /** Records no more and commits what waits. Never rejects. */
  close(): Promise<void>;
  /** By stream: every event before this index is committed. */
  acknowledged(): Readonly<Record<string, number>>;
  /** Records no more; what waits is dropped. */
  stop(): void;
}

/** Most events of a batch come in one millisecond. */
function createIso(): (milliseconds: number) => string {
  let known = Number.NaN;
  let text = '';
  return (milliseconds) => {
    if (milliseconds !== known) text = new Date(milliseconds).toISOString();
    known = milliseconds;
    return text;
  };
}

/** Writes behind: events are committed in batches, one at a time, all streams of a batch in one transaction. */
export function createWriter(options: WriterOptions): JournalWriter {
  const { storage, clock, id, uid, writer, onStopped } = options;
  const streams = new Map(options.streams.map((written) => [written.stream, written]));
  const extents = new Map<string, Extent>();
  for (const { stream, from } of options.streams) extents.set(stream, { from, next: from });
  const acknowledged = new Map<string, number>();
  /** By stream, the state before its next batch, where that begins a segment. */
  const starts = new Map<string, Checkpoint>();
  /** How many events there were, of all streams. */
  let order = 0;
  const waiting = createWaiting(clock);
  let stamp = options.stamp;
  let timer: { due: number; subscription: Subscription } | null = null;
  let running: Promise<void> | null = null;
  let wanted: 'ripe' | 'all' = 'ripe';
  let isClosed = false;
  let isStopped = false;

  const isoOf = createIso();

  const unschedule = () => {
    timer?.subscription.unsubscribe();
    timer = null;
  };

  const schedule = (delay: number) => {
    const due = clock.now() + delay;
    if (timer && timer.due <= due) return;
    unschedule();
    const ring = () => {
      timer = null;
      void run(drain);
    };
    timer = { due, subscription: clock.after(delay).subscribe(ring) };
  };

  const stop = (error?: unknown) => {
    if (isStopped) return;
    isStopped = true;
    waiting.take('all');
    unschedule();
    if (error !== undefined) onStopped(error);
  };

  const stateOf = (written: WrittenStream, index: number): Checkpoint => ({
    v: FORMAT,
    stream: written.stream,
    index,
    order,
    at: isoOf(clock.now()),
    machine: written.machine,
    machineVersion: written.machineVersion,
    state: storable(written.state()) as MachineState,
  });

  const checkpoint = (written: WrittenStream, index: number): Addition => ({
    stream: written.stream,
    entries: [],
    checkpoint: stateOf(written, index),
  });

  /** What a stream adds to a commit. The batch that follows a full segment begins the next one. */
  const addition = (written: WrittenStream, batch: readonly Waiting[]): readonly Addition[] => {
    const { stream, machine, machineVersion } = written;
    const mine = batch.filter((item) => item.stream === stream);
    if (mine.length === 0) return [];
    const start = starts.get(stream);
    starts.delete(stream);
    const { next } = extentOf(written);
    const from = start?.index ?? extentOf(written).from;
    const end = next + mine.length;
    extents.set(stream, { from, next: end });
    if (end - from >= SEGMENT_EVENTS) starts.set(stream, stateOf(written, end));
    const entries = mine.map(
      ({ at, happened: { event, ...rest } }, place): Entry => ({
        v: FORMAT,
        stream,
        index: next + place,
        at: isoOf(at),
        machine,
        machineVersion,
        event: storable(event) as JournalEvent,
        ...rest,
      }),
    );
    return [{ stream, entries, ...(start && { checkpoint: start }) }];
  };

  const commit = async (additions: readonly Addition[], kind: 'begin' | 'append') => {
    stamp = Math.max(clock.now(), stamp + 1);
    const head: Head = { v: FORMAT, id, uid, writer, stamp, streams: Object.fromEntries(extents) };
    await storage.commit(head, additions, kind);
    for (const [stream, { next }] of Object.entries(head.streams)) acknowledged.set(stream, next);
  };

  const extentOf = ({ stream, from }: WrittenStream): Extent => extents.get(stream) ?? { from, next: from };

  /** Every stream from a checkpoint of now: it holds what waits, and makes room. */
  const compacted = (): readonly Addition[] => {
    const left = waiting.take('all');
    starts.clear();
    return [...streams.values()].map((written) => {
      const count = left.filter(({ stream }) => stream === written.stream).length;
      const end = extentOf(written).next + count;
      extents.set(written.stream, { from: end, next: end });
      return checkpoint(written, end);
    });
  };

  const append = async (batch: readonly Waiting[]) => {
    try {
      await commit(
        [...streams.values()].flatMap((written) => addition(written, batch)),
        'append',
      );
    } catch {
      if (!isStopped) await commit(compacted(), 'append').catch(stop);
    }
  };

  const drain = async () => {
    unschedule();
    for (let batch = waiting.take(wanted); batch.length > 0; batch = waiting.take(wanted))
      await append(batch);
    wanted = 'ripe';
    const delay = waiting.delay();
    if (delay !== null && !isStopped) schedule(delay);
  };

  const run = (work: () => Promise<void>): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };

  const flush = async () => {
    wanted = 'all';
    await run(drain);
    // A drain that had just ended did not see it.
    if (wanted === 'all') await run(drain);
  };

  const uncommitted = (): readonly Checkpoint[] => {
    if (isStopped || acknowledged.size === 0) return [];
    return [...streams.values()].flatMap((written) => {
      const { from, next } = extentOf(written);
      const end = next + waiting.count(written.stream);
      return end > (acknowledged.get(written.stream) ?? from) ? [stateOf(written, end)] : [];
    });
  };

  return {
    uncommitted,
    begin: () =>
      run(async () => {
        await commit(compacted(), 'begin').catch(stop);
        await drain();
      }),
    record(stream, event, to) {
      const written = streams.get(stream);
      if (isClosed || isStopped || !written) return;
      order += 1;
      waiting.add(stream, written.typed(event), { event, to, order });
      const delay = waiting.delay();
      if (delay !== null) schedule(delay === 0 ? BATCH_MS : delay);
    },
    attach(written) {
      streams.set(written.stream, written);
      starts.set(written.stream, stateOf(written, extentOf(written).next));
    },
    flush,
    close() {
      isClosed = true;
      return flush();
    },
    acknowledged: () => Object.fromEntries(acknowledged),
    stop: () => stop(),
  };
}
