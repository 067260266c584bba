import type { Transaction } from 'kysely';
import type { NoticeCheck } from '#contract/meetingNotice';
import { articlesOf, checkNotice } from '#domain/meetings/notice';
import { dayIn } from '#domain/time/calendar';
import type { Schema } from '#server/database/schema';
import { missingOf, readCandidates } from './candidates';
import type { AttendeeRow, MeetingRow } from './queries';
import { readRoom } from './room.queries';

type Noticed = Pick<MeetingRow, 'entity_id' | 'type' | 'starts_at' | 'status'> & {
  readonly invited_at: Date | null;
};

/** Whether a meeting is convened in time. Who is missing is looked up while it can still be convened. */
export async function readNotice(
  trx: Transaction<Schema>,
  meeting: Noticed,
  people: readonly Pick<AttendeeRow, 'party_id' | 'user_id'>[],
  at: Date,
): Promise<NoticeCheck> {
  const room = await readRoom(trx, meeting.entity_id);
  const day = dayIn(room.timeZone, meeting.starts_at);
  const candidates =
    meeting.status === 'Scheduled'
      ? await readCandidates(trx, { entityId: meeting.entity_id, type: meeting.type, day }, new Set())
      : [];
  return checkNotice({
    type: meeting.type,
    form: room.form,
    articles: articlesOf(room.noticeDays, meeting.type),
    day,
    sentOn: meeting.invited_at && dayIn(room.timeZone, meeting.invited_at),
    today: dayIn(room.timeZone, at),
    missing: missingOf(candidates, people),
  });
}
