import { loadJournalled } from '../../src/composition/journal/flows';
import { FLOW_VERSIONS, isJournalledFlow, type Journalled } from '../../src/machines/journalled';

/** What the journal knows of every flow that it keeps words of. */
export function journalledFlows(): Promise<readonly Journalled[]> {
  return Promise.all(Object.keys(FLOW_VERSIONS).filter(isJournalledFlow).map(loadJournalled));
}
