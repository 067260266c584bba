import type { EventTypeOf, Fact } from '#contract/events';
import { actorOf, type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { TagRow } from './tags.queries';

/** An event of a tag, as the record of its entity takes it. */
export function eventOf(
  caller: Caller,
  { id, name }: Pick<TagRow, 'id' | 'name'>,
  fact: Fact<EventTypeOf<'tag'>>,
  at: Date,
): NewEvent {
  return {
    entityId: currentEntity(caller).id,
    actor: actorOf(caller),
    subject: { kind: 'tag', id, name },
    at,
    ...fact,
  };
}
