import type { EventObject } from 'xstate';
import {
  isJournalledFlow,
  JOURNALLED,
  type Journalled,
  type JournalledState,
  type ResumeEvent,
} from '../../machines/journalled';
import type { Claim } from '../../services/journal/claim';
import { JournalError, type StreamRecord } from '../../services/journal/entry';
import { type Tails, withTail } from '../../services/journal/tails';
import { loadJournalled } from './flows';
import { foldStream } from './fold';

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
  tails: Pick<Tails, 'read'>,
  uid: string,
): Promise<Found | null> {
  if (!source) return NOTHING;
  try {
    return await fold(withTail(await source.read(), tails.read(source.id), uid));
  } catch {
    return null;
  }
}

/** @throws JournalError for a stream that only another version knows: leaving it out would delete it. */
async function fold(streams: ReadonlyMap<string, StreamRecord>): Promise<Found> {
  const base = new Set<string>(JOURNALLED.map(({ stream }) => stream));
  const events = JOURNALLED.flatMap((journalled) => {
    const stream = streams.get(journalled.stream);
    return stream ? journalled.resume(foldStream(journalled, stream).context) : [];
  });
  const rest = [...streams].filter(([name]) => !base.has(name));
  const flows = await Promise.all(
    rest.map(async ([name, stream]) => [name, await left(name, stream)] as const),
  );
  const kept = flows.filter(([, { events: words }]) => words.length > 0);
  const next = [...streams].map(
    ([name, { checkpoint, entries }]) => [name, checkpoint.index + entries.length] as const,
  );
  return { events, flows: new Map(kept), next: new Map(next) };
}

async function left(name: string, stream: StreamRecord): Promise<LeftFlow> {
  if (!isJournalledFlow(name)) throw new JournalError(`Nothing reads the stream ${name}`);
  const journalled = await loadJournalled(name);
  const state = foldStream(journalled, stream);
  return { journalled, state, events: journalled.resume(state.context) };
}
