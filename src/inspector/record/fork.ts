import type { AnyMachineSnapshot } from 'xstate';
import { replay } from '../../composition/record/replay';
import type { RecordedEntry, SessionRecord } from '../../composition/record/sessionRecord';
import type { Journalled } from '../../machines/shared/journalled';
import type { JournalEvent } from '../../services/journal/entry';

/** An event that somebody adds to a record. */
export interface Added {
  readonly stream: string;
  readonly event: JournalEvent;
  /** The states that it should lead to; null for those that it leads to now. */
  readonly to: unknown;
}

/**
 * The record up to one event, and another one instead of what followed. No service runs: what one would say is an event
 * like any other, and is added as such.
 * @param place how many events stay.
 */
export function fork(
  record: SessionRecord,
  place: number,
  { stream, event, to }: Added,
  machines: ReadonlyMap<string, Journalled>,
): SessionRecord {
  const kept = record.entries.slice(0, place);
  const checkpoint = record.checkpoints.find((each) => each.stream === stream);
  if (!checkpoint) throw new Error(`The record has no stream ${stream}`);
  const mine = kept.filter((entry) => entry.stream === stream);
  const entry: RecordedEntry = {
    v: checkpoint.v,
    stream,
    index: checkpoint.index + mine.length,
    order: (kept.at(-1)?.order ?? 0) + 1,
    at: kept.at(-1)?.at ?? checkpoint.at,
    build: record.build,
    machine: checkpoint.machine,
    machineVersion: machines.get(stream)?.version ?? checkpoint.machineVersion,
    event,
    to,
  };
  const forked = { ...record, entries: [...kept, entry] };
  if (to !== null) return forked;
  const value = [...replay(forked, machines)].at(-1)?.value ?? null;
  return { ...forked, entries: [...kept, { ...entry, to: value }] };
}

/** A service that runs in a state, as the machine invokes it. */
export interface Scripted {
  readonly id: string;
  readonly source: string;
}

/** Which services run in a state, whose outcomes are to be scripted. */
export function scriptedIn({ _nodes }: Pick<AnyMachineSnapshot, '_nodes'>): readonly Scripted[] {
  return _nodes.flatMap(({ invoke }) =>
    invoke.map(({ id, src }) => ({ id, source: typeof src === 'string' ? src : 'a service without a name' })),
  );
}

/** Types of the events that a state answers. */
export function answeredIn({ _nodes }: Pick<AnyMachineSnapshot, '_nodes'>): readonly string[] {
  const types = _nodes.flatMap(({ transitions }) => [...transitions.keys()]).filter((type) => type !== '');
  return [...new Set(types)].toSorted();
}
