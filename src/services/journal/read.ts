import { isCheckpoint, isEntry, isFields, JournalError, type StreamRecord, upcast } from './entry';
import type { Extent, JournalStorage } from './storage';

/**
 * The streams of a journal, whole.
 * @throws JournalError when something is missing, broken or out of order.
 */
export async function readStreams(
  storage: JournalStorage,
  id: string,
): Promise<ReadonlyMap<string, StreamRecord>> {
  const stored = await storage.read(id);
  if (!stored) throw new JournalError('The journal is gone');
  const { head, batches } = stored;
  const streams = Object.entries(head.streams).map(
    ([stream, extent]) => [stream, assemble(stream, extent, batches.get(stream) ?? [])] as const,
  );
  return new Map(streams);
}

function assemble(stream: string, extent: Extent, batches: readonly unknown[]): StreamRecord {
  if (!isFields(extent)) throw new JournalError(`The stream ${stream} has no extent`);
  const [checkpoint, ...entries] = batches.flat().map(upcast);
  if (!isCheckpoint(checkpoint, stream) || checkpoint.index !== extent.from) {
    throw new JournalError(`The stream ${stream} has no checkpoint at ${extent.from}`);
  }
  const whole = entries.map((entry, place) => {
    if (isEntry(entry, stream) && entry.index === extent.from + place) return entry;
    throw new JournalError(`The stream ${stream} is broken at ${extent.from + place}`);
  });
  if (extent.from + whole.length !== extent.next) {
    throw new JournalError(`The stream ${stream} ends before ${extent.next}`);
  }
  return { checkpoint, entries: whole };
}
