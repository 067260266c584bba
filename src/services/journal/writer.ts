import type { Subscription } from 'rxjs';
import type { Clock } from '../clock';
import { type Entry, FORMAT, type JournalEvent, type MachineState, storable } from './entry';
import type { Addition, Extent, Head, JournalStorage } from './storage';

/** An event waits at most this long for its batch, in milliseconds. */
export const BATCH_MS = 50;

/** Text typed is recorded at most once in this time, in milliseconds. */
export const TYPED_EVERY_MS = 500;

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
  /** Names what is typed; of a run of the same only the last counts. Null for everything else. */
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
  record(stream: string, event: JournalEvent): void;
  /** Commits what waits. Never rejects. */
  flush(): Promise<void>;
  /** By stream: every event before this index is committed. */
  acknowledged(): Readonly<Record<string, number>>;
  /** Records no more; what waits is dropped. */
  stop(): void;
}

interface Waiting {
  readonly stream: string;
  readonly typed: string | null;
  event: JournalEvent;
  at: string;
}

/** Writes behind: events are committed in batches, one at a time, all streams of a batch in one transaction. */
export function createWriter(options: WriterOptions): JournalWriter {
  const { storage, clock, id, uid, writer, streams, onStopped } = options;
  const extents = new Map<string, Extent>(streams.map(({ stream, from }) => [stream, { from, next: from }]));
  const acknowledged = new Map<string, number>();
  const lastTyped = new Map<string, number>();
  let stamp = options.stamp;
  let waiting: Waiting[] = [];
  let timer: { due: number; subscription: Subscription } | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const now = () => new Date(clock.now()).toISOString();

  const schedule = (delay: number) => {
    const due = clock.now() + delay;
    if (timer && timer.due <= due) return;
    timer?.subscription.unsubscribe();
    timer = { due, subscription: clock.after(delay).subscribe(() => void flush()) };
  };

  const stop = (error?: unknown) => {
    if (stopped) return;
    stopped = true;
    waiting = [];
    timer?.subscription.unsubscribe();
    timer = null;
    if (error !== undefined) onStopped(error);
  };

  const checkpoint = (written: WrittenStream, index: number): Addition => ({
    stream: written.stream,
    entries: [],
    checkpoint: {
      v: FORMAT,
      stream: written.stream,
      index,
      at: now(),
      machine: written.machine,
      machineVersion: written.machineVersion,
      state: storable(written.state()) as MachineState,
    },
  });

  /** A segment that is full ends: its checkpoint holds what waits, too. */
  const addition = (written: WrittenStream, batch: readonly Waiting[]): readonly Addition[] => {
    const { stream, machine, machineVersion } = written;
    const mine = batch.filter((item) => item.stream === stream);
    if (mine.length === 0) return [];
    const { from, next } = extentOf(stream);
    const end = next + mine.length;
    if (end - from >= SEGMENT_EVENTS) {
      extents.set(stream, { from: end, next: end });
      return [checkpoint(written, end)];
    }
    extents.set(stream, { from, next: end });
    const entries = mine.map(
      ({ at, event }, place): Entry => ({
        v: FORMAT,
        stream,
        index: next + place,
        at,
        machine,
        machineVersion,
        event: storable(event) as JournalEvent,
      }),
    );
    return [{ stream, entries }];
  };

  const commit = async (additions: readonly Addition[], kind: 'begin' | 'append') => {
    stamp = Math.max(clock.now(), stamp + 1);
    const head: Head = { v: FORMAT, id, uid, writer, stamp, streams: Object.fromEntries(extents) };
    await storage.commit(head, additions, kind);
    for (const [stream, { next }] of Object.entries(head.streams)) acknowledged.set(stream, next);
  };

  const extentOf = (stream: string): Extent => extents.get(stream) ?? { from: 0, next: 0 };

  const take = (): readonly Waiting[] => {
    const batch = waiting;
    waiting = [];
    timer?.subscription.unsubscribe();
    timer = null;
    for (const { stream, typed } of batch) if (typed !== null) lastTyped.set(stream + typed, clock.now());
    return batch;
  };

  /** Every stream from a checkpoint of now: it holds what waits, and makes room. */
  const compacted = (): readonly Addition[] => {
    const left = take();
    return streams.map((written) => {
      const count = left.filter(({ stream }) => stream === written.stream).length;
      const end = extentOf(written.stream).next + count;
      extents.set(written.stream, { from: end, next: end });
      return checkpoint(written, end);
    });
  };

  const drain = async () => {
    while (waiting.length > 0) {
      const batch = take();
      try {
        await commit(
          streams.flatMap((written) => addition(written, batch)),
          'append',
        );
      } catch {
        if (!stopped) await commit(compacted(), 'append').catch(stop);
      }
    }
  };

  const run = (work: () => Promise<void>): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };

  function flush(): Promise<void> {
    return run(drain);
  }

  return {
    begin: () =>
      run(async () => {
        await commit(compacted(), 'begin').catch(stop);
        await drain();
      }),
    record(stream, event) {
      if (stopped || !extents.has(stream)) return;
      const typed = streams.find((written) => written.stream === stream)?.typed(event) ?? null;
      const last = waiting.findLast((item) => item.stream === stream);
      if (typed !== null && last?.typed === typed) {
        last.event = event;
        last.at = now();
        return;
      }
      waiting.push({ stream, typed, event, at: now() });
      const since = clock.now() - (lastTyped.get(stream + typed) ?? Number.NEGATIVE_INFINITY);
      const isSoon = typed !== null && since >= 0 && since < TYPED_EVERY_MS - BATCH_MS;
      schedule(isSoon ? TYPED_EVERY_MS - since : BATCH_MS);
    },
    flush,
    acknowledged: () => Object.fromEntries(acknowledged),
    stop: () => stop(),
  };
}
