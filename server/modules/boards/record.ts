import type { EventTypeOf, Fact } from '#contract/events';
import { type Caller, currentEntity, nameOf } from '#server/database/caller';
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
    actor: { userId: caller.userId, name: nameOf(caller) },
    subject: { kind: 'boardMember', id, name },
    at,
    ...fact,
  };
}
