import type { EventTypeOf, Fact } from '#contract/events';
import { actorOf, type Caller } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { DocumentRow } from './documents.queries';

/** What an event says of the document it is of. */
export type RecordedDocument = Pick<DocumentRow, 'id' | 'entity_id' | 'name' | 'resolution_id'>;

/** Of a paper its events say whose: they are the business of who reads that. */
export const ofDocument = ({ resolution_id }: Pick<DocumentRow, 'resolution_id'>) =>
  resolution_id === null ? {} : { resolutionId: resolution_id };

/** An event of a document, as the record of its entity takes it. @param caller null for what the system did. */
export function eventOf(
  caller: Caller | null,
  { id, name, entity_id }: RecordedDocument,
  fact: Fact<EventTypeOf<'document'>>,
  at: Date,
): NewEvent {
  return {
    entityId: entity_id,
    actor: caller && actorOf(caller),
    subject: { kind: 'document', id, name },
    at,
    ...fact,
  };
}
