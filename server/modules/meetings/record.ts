import type { EventTypeOf, Fact } from '#contract/events';
import { actorOf, type Caller } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { MeetingRow } from './queries';

/** What an event says of the meeting it is of. */
export type RecordedMeeting = Pick<MeetingRow, 'id' | 'entity_id' | 'number' | 'title'>;

/** An event of a meeting, as the record of its entity takes it. @param caller null for what the system did. */
export function eventOf(
  caller: Caller | null,
  { id, entity_id, number, title }: RecordedMeeting,
  fact: Fact<EventTypeOf<'meeting'>>,
  at: Date,
): NewEvent {
  return {
    entityId: entity_id,
    actor: caller && actorOf(caller),
    subject: { kind: 'meeting', id, name: `${number} ${title}` },
    at,
    ...fact,
  };
}
