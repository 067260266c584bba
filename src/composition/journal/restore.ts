import type { EventObject } from 'xstate';
import { JOURNALLED, type ResumeEvent } from '../../machines/journalled';
import type { FlowStreams, Journalled, JournalledState } from '../../machines/shared/journalled';
import type { Claim } from '../../services/journal/claim';
import { JournalError, type StreamRecord } from '../../services/journal/entry';
import { type Tails, withTail } from '../../services/journal/tails';
import { foldStream } from './fold';
import { journalledOf } from './streams';

/** What the last page left of a flow that this page may or may not open. */
export interface LeftFlow {
  readonly journalled: Journalled;
  readonly state: JournalledState;
  readonly events: readonly EventObject[];
}

export interface Found {
  readonly events: readonly ResumeEvent[];
  /** Those of which something is left: the next page needs to know nothing of the others. */
  readonly flows: ReadonlyMap<string, LeftFlow>;
  /** By stream, the index of the next event. */
  readonly next: ReadonlyMap<string, number>;
}

export const NOTHING: Found = { events: [], flows: new Map(), next: new Map() };

/** What the claimed journal holds; null when it cannot be read. */
export async function restore(
  { source }: Claim,
  { tails, streams }: { readonly tails: Pick<Tails, 'read'>; readonly streams: FlowStreams },
  uid: string,
): Promise<Found | null> {
  if (!source) return NOTHING;
  try {
    return await fold(withTail(await source.read(), tails.read(source.id), uid), streams);
  } catch {
    return null;
  }
}

/** @throws JournalError for a stream that only another version knows: leaving it out would delete it. */
async function fold(records: ReadonlyMap<string, StreamRecord>, streams: FlowStreams): Promise<Found> {
  const base = new Set<string>(JOURNALLED.map(({ stream }) => stream));
  const events = JOURNALLED.flatMap((journalled) => {
    const record = records.get(journalled.stream);
    return record ? journalled.resume(foldStream(journalled, record).context) : [];
  });
  const rest = [...records].filter(([name]) => !base.has(name));
  const flows = await Promise.all(
    rest.map(async ([name, record]) => [name, await left(streams, name, record)] as const),
  );
  const kept = flows.filter(([, { events: words }]) => words.length > 0);
  const next = [...records].map(
    ([name, { checkpoint, entries }]) => [name, checkpoint.index + entries.length] as const,
  );
  return { events, flows: new Map(kept), next: new Map(next) };
}

async function left(streams: FlowStreams, name: string, record: StreamRecord): Promise<LeftFlow> {
  const journalled = await journalledOf(streams, name);
  if (!journalled) throw new JournalError(`Nothing reads the stream ${name}`);
  const state = foldStream(journalled, record);
  return { journalled, state, events: journalled.resume(state.context) };
}
