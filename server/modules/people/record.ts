import type { EventTypeOf, Fact } from '#contract/events';
import { actorOf, type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';

/** An event of a membership, as the record of its entity takes it. */
export function eventOf(
  caller: Caller,
  { id, name }: { readonly id: string; readonly name: string },
  fact: Fact<EventTypeOf<'membership'>>,
  at: Date,
): NewEvent {
  return {
    entityId: currentEntity(caller).id,
    actor: actorOf(caller),
    subject: { kind: 'user', id, name },
    at,
    ...fact,
  };
}
