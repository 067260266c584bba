import type { Checkpoint, Entry, StreamRecord } from '../../services/journal/entry';
import { createRedaction } from './redact';

export const RECORD_FORMAT = 'quorate session record';

/** Of how a record is written; what stands in it has versions of its own. */
export const RECORD_VERSION = 1;

/** What happened in a session, without anybody's words. */
export interface SessionRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly version: typeof RECORD_VERSION;
  readonly build: string;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  /** With what each stream begins. */
  readonly checkpoints: readonly Checkpoint[];
  /** Of all streams, in the order in which it happened. */
  readonly entries: readonly RecordedEntry[];
}

/** What happened, and in which build. */
export interface RecordedEntry extends Entry {
  readonly build: string;
}

/** The record of a journal, redacted. */
export function recordOf(
  streams: Iterable<StreamRecord>,
  { build, takenAt }: Pick<SessionRecord, 'build' | 'takenAt'>,
): SessionRecord {
  const redact = createRedaction();
  const known = [...streams];
  const checkpoints = known.map(
    ({ checkpoint }): Checkpoint => ({
      ...checkpoint,
      state: { value: checkpoint.state.value, context: redact(checkpoint.state.context) },
    }),
  );
  const entries = inOrder(known).map((entry): RecordedEntry => {
    const { type, ...payload } = entry.event;
    return { ...entry, build, event: { type, ...Object(redact(payload)) } };
  });
  return { format: RECORD_FORMAT, version: RECORD_VERSION, build, takenAt, checkpoints, entries };
}

/** Words that waited for others are written late: none of a stream comes before the one that stands before it. */
function inOrder(streams: readonly StreamRecord[]): readonly Entry[] {
  const placed = streams.flatMap(({ entries }) => {
    let latest = 0;
    return entries.map((entry) => {
      latest = Math.max(latest, entry.order);
      return { ...entry, order: latest };
    });
  });
  return placed.toSorted((a, b) => a.order - b.order);
}

/** A record as text: a line for each thing in it. */
export function writeRecord({ checkpoints, entries, ...rest }: SessionRecord): string {
  const lines = (members: readonly unknown[]) => members.map((member) => `\n${JSON.stringify(member)}`);
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},\n"checkpoints":[${lines(checkpoints)}\n],\n"entries":[${lines(entries)}\n]}\n`;
}
