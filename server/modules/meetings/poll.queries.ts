import type { Transaction } from 'kysely';
import type { DatePoll } from '#contract/meetingPoll';
import type { Schema } from '#server/database/schema';

/** The days that are asked about, with who said what; null where none is. */
export async function readPoll(trx: Transaction<Schema>, meetingId: string): Promise<DatePoll | null> {
  const options = await trx
    .selectFrom('poll_option')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('starts_at')
    .orderBy('ends_at')
    .execute();
  if (options.length === 0) return null;
  const answers = await trx
    .selectFrom('poll_answer')
    .select(['option_id', 'attendee_id', 'answer'])
    .where('meeting_id', '=', meetingId)
    .orderBy('at')
    .execute();
  return {
    options: options.map(({ id, starts_at, ends_at }) => ({
      id,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
      answers: answers
        .filter(({ option_id }) => option_id === id)
        .map(({ attendee_id, answer }) => ({ attendeeId: attendee_id, answer })),
    })),
  };
}
