import { journalledOf } from '../../src/composition/journal/streams';
import { STREAMS } from '../../src/composition/modules';
import type { Journalled } from '../../src/machines/shared/journalled';

/** What the journal knows of every flow that it keeps words of. */
export async function journalledFlows(): Promise<readonly Journalled[]> {
  const found = await Promise.all([...STREAMS.keys()].map((name) => journalledOf(STREAMS, name)));
  return found.filter((journalled) => journalled !== null);
}
