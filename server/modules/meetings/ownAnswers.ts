import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

const MOST = 1_000;

/** What the caller voted and answered in meetings, before them and about their minutes. */
export const readOwnAnswers: ReadOwnData = async (trx, caller) => {
  const { id: entityId } = currentEntity(caller);
  const votes = await trx
    .selectFrom('meeting_vote_entry as entry')
    .innerJoin('attendee', 'attendee.id', 'entry.attendee_id')
    .select([
      'entry.meeting_id as meeting',
      'entry.vote_id as vote',
      'entry.decision',
      'entry.via',
      'entry.at',
    ])
    .where('entry.entity_id', '=', entityId)
    .where('attendee.user_id', '=', caller.userId)
    .orderBy('entry.at')
    .limit(MOST)
    .execute();
  const days = await trx
    .selectFrom('poll_answer')
    .innerJoin('attendee', 'attendee.id', 'poll_answer.attendee_id')
    .select(['poll_answer.meeting_id as meeting', 'poll_answer.option_id as option'])
    .select(['poll_answer.answer', 'poll_answer.at'])
    .where('poll_answer.entity_id', '=', entityId)
    .where('attendee.user_id', '=', caller.userId)
    .orderBy('poll_answer.at')
    .limit(MOST)
    .execute();
  const approvals = await trx
    .selectFrom('minutes_answer')
    .select(['meeting_id as meeting', 'version', 'answer', 'note', 'at'])
    .where('entity_id', '=', entityId)
    .where('user_id', '=', caller.userId)
    .orderBy('at')
    .limit(MOST)
    .execute();
  const signatures = await trx
    .selectFrom('minutes_signature')
    .select(['meeting_id as meeting', 'name', 'capacity', 'state', 'reason', 'at'])
    .where('entity_id', '=', entityId)
    .where('user_id', '=', caller.userId)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return { meetingVotes: votes, pollAnswers: days, minutesAnswers: approvals, minutesSignatures: signatures };
};
