import { journalledOf, streamsOf } from '../../src/composition/journal/streams';
import { MODULES } from '../../src/composition/modules';
import type { Journalled } from '../../src/machines/shared/journalled';

/** Of which flows words are kept. */
export const STREAMS = streamsOf(MODULES);

/** What the journal knows of every flow that it keeps words of. */
export async function journalledFlows(): Promise<readonly Journalled[]> {
  const found = await Promise.all([...STREAMS.keys()].map((name) => journalledOf(STREAMS, name)));
  return found.filter((journalled) => journalled !== null);
}
