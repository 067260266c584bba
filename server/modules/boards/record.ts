import type { EventTypeOf, Fact } from '#contract/events';
import { actorOf, type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { TermRow } from './terms.queries';

/** An event of somebody's seat, as the record of the entity takes it. */
export function eventOf(
  caller: Caller,
  { id, name }: Pick<TermRow, 'id' | 'name'>,
  fact: Fact<EventTypeOf<'board'>>,
  at: Date,
): NewEvent {
  return {
    entityId: currentEntity(caller).id,
    actor: actorOf(caller),
    subject: { kind: 'boardMember', id, name },
    at,
    ...fact,
  };
}
