import type { FlowStreams, Journalled, StreamsOfModule } from '../../machines/shared/journalled';

/** Of which flows words are kept. */
export function streamsOf(modules: readonly StreamsOfModule[]): FlowStreams {
  return new Map(modules.flatMap(({ streams = {} }) => Object.entries(streams)));
}

/** What the journal needs to know of a flow; null when it keeps nothing of it. */
export async function journalledOf(streams: FlowStreams, name: string): Promise<Journalled | null> {
  const stream = streams.get(name);
  if (!stream) return null;
  const { journalled } = await stream.load();
  return { ...journalled, version: stream.version };
}
