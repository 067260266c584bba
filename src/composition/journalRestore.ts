import type { EventObject } from 'xstate';
import {
  JOURNALLED,
  JOURNALLED_FLOWS,
  type Journalled,
  type JournalledState,
  type ResumeEvent,
} from '../machines/journalled';
import type { Claim } from '../services/journal/claim';
import { JournalError, type StreamRecord } from '../services/journal/entry';
import { foldStream } from './journalFold';

/** What the last page left of a flow that this page may or may not open. */
export interface LeftFlow {
  readonly state: JournalledState;
  readonly events: readonly EventObject[];
}

export interface Found {
  readonly events: readonly ResumeEvent[];
  readonly flows: ReadonlyMap<string, LeftFlow>;
  /** By stream, the index of the next event. */
  readonly next: ReadonlyMap<string, number>;
}

export const NOTHING: Found = { events: [], flows: new Map(), next: new Map() };

/** What the claimed journal holds; null when it cannot be read. */
export async function restore({ source }: Claim): Promise<Found | null> {
  if (!source) return NOTHING;
  try {
    return fold(await source.read());
  } catch {
    return null;
  }
}

/** @throws JournalError for a stream that only another version knows: leaving it out would delete it. */
function fold(streams: ReadonlyMap<string, StreamRecord>): Found {
  const rest = new Map(streams);
  const take = <Event extends EventObject>(journalled: Journalled<string, Event>) => {
    const stream = rest.get(journalled.stream);
    if (!stream) return null;
    rest.delete(journalled.stream);
    const state = foldStream(journalled, stream);
    return { state, events: journalled.resume(state.context) };
  };
  const events = JOURNALLED.flatMap((journalled) => take(journalled)?.events ?? []);
  const flows = JOURNALLED_FLOWS.flatMap((journalled): [string, LeftFlow][] => {
    const left = take(journalled);
    return left ? [[journalled.stream, left]] : [];
  });
  if (rest.size > 0) throw new JournalError(`Nothing reads the streams ${[...rest.keys()].join()}`);
  const next = [...streams].map(
    ([stream, { checkpoint, entries }]) => [stream, checkpoint.index + entries.length] as const,
  );
  return { events, flows: new Map(flows), next: new Map(next) };
}
