import { sql } from 'kysely';
import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';
import { readOwnAnswers } from './ownAnswers';

const MOST = 1_000;

/** Meetings that the caller attends, with what they answered, what they wrote about them, where they are named there, and what they noted for themselves. */
export const readOwnMeetings: ReadOwnData = async (trx, caller) => ({
  readerNotes: await trx
    .selectFrom('reader_note')
    .innerJoin('agenda_item', 'agenda_item.id', 'reader_note.item_id')
    .select(['reader_note.meeting_id as meeting', 'agenda_item.title as item'])
    .select(['reader_note.text', 'reader_note.saved_at as savedAt'])
    .where('reader_note.entity_id', '=', currentEntity(caller).id)
    .where('reader_note.user_id', '=', caller.userId)
    .orderBy('reader_note.saved_at')
    .limit(MOST)
    .execute(),
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
  meetingComments: await trx
    .selectFrom('meeting_comment')
    .select(['id', 'meeting_id as meeting', 'text', 'created_at as at'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('author_id', '=', caller.userId)
    .orderBy('created_at')
    .limit(MOST)
    .execute(),
  meetingMentions: await trx
    .selectFrom('meeting_comment')
    .select(['id', 'meeting_id as meeting', 'text', 'created_at as at'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where(sql<boolean>`mentions @> array[${caller.userId}]::uuid[]`)
    .orderBy('created_at')
    .limit(MOST)
    .execute(),
  minutesAmendments: await trx
    .selectFrom('minutes_amendment')
    .select(['meeting_id as meeting', 'item_id as item', 'text', 'state', 'at'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('by_user_id', '=', caller.userId)
    .orderBy('at')
    .limit(MOST)
    .execute(),
  ...(await readOwnAnswers(trx, caller)),
});
