import type { EventTypeOf, Fact } from '#contract/events';
import { actorOf, type Caller } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { TaskRow } from './task.row';

/** An event of a task, as the record of its entity takes it. @param caller null for what the system did. */
export function eventOf(
  caller: Caller | null,
  { id, title, entity_id }: Pick<TaskRow, 'id' | 'title' | 'entity_id'>,
  fact: Fact<EventTypeOf<'task'>>,
  at: Date,
): NewEvent {
  return {
    entityId: entity_id,
    actor: caller && actorOf(caller),
    subject: { kind: 'task', id, name: title },
    at,
    ...fact,
  };
}
