import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

const MOST = 1_000;

/** Meetings that the caller attends, with what they answered. */
export const readOwnMeetings: ReadOwnData = async (trx, caller) => ({
  meetings: await trx
    .selectFrom('attendee')
    .innerJoin('meeting', 'meeting.id', 'attendee.meeting_id')
    .select([
      'meeting.id',
      'meeting.number',
      'meeting.title',
      'meeting.status',
      'meeting.starts_at as startsAt',
    ])
    .select([
      'attendee.name',
      'attendee.email',
      'attendee.role',
      'attendee.rsvp',
      'attendee.rsvp_note as note',
    ])
    .where('meeting.entity_id', '=', currentEntity(caller).id)
    .where('attendee.user_id', '=', caller.userId)
    .orderBy('meeting.starts_at')
    .orderBy('meeting.id')
    .limit(MOST)
    .execute(),
});
