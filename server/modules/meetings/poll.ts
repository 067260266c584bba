import { sql, type Transaction } from 'kysely';
import type { MeetingReceipt } from '#contract/calls/meetings';
import type { PollAnswer } from '#contract/meetingPoll';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict, forbidden, invalid, notFound } from '#server/problem';
import { checkTimes } from './create';
import { checkAct, type LockedMeeting, lockMeeting, receiptOf, touch } from './lock';
import { readAttendees } from './queries';
import { because } from './reasons';
import { eventOf } from './record';

interface Option {
  readonly startsAt: string;
  readonly endsAt: string;
}

async function forEditing(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<LockedMeeting> {
  const locked = await lockMeeting(trx, caller, id, now);
  checkAct(locked, 'edit');
  return locked;
}

/** Replaces the days that are asked about; none ends the poll. @throws Refusal 404; 403; 409; 422 for times that cannot be so. */
export async function setPoll(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  options: readonly Option[],
  now: () => Date,
): Promise<MeetingReceipt> {
  const { row, at } = await forEditing(trx, caller, id, now);
  const times = options.map(({ startsAt, endsAt }) => ({
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
  }));
  for (const { starts_at, ends_at } of times) {
    checkTimes(starts_at, ends_at);
    if (starts_at <= at) throw invalid([{ field: 'options', reason: because('optionPast') }]);
  }
  await trx.deleteFrom('poll_option').where('meeting_id', '=', row.id).execute();
  if (times.length > 0) {
    const values = times.map((time, position) => ({
      id: newId(),
      meeting_id: row.id,
      entity_id: row.entity_id,
      position: position + 1,
      ...time,
    }));
    await trx.insertInto('poll_option').values(values).execute();
  }
  const changed = await trx
    .updateTable('meeting')
    .set({ revision: row.revision + 1, updated_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const payload = { options: options.length };
  await appendEvent(trx, eventOf(caller, changed, { type: 'meeting.polled', payload }, at));
  return receiptOf(changed);
}

interface Said {
  readonly option: string;
  readonly answer: PollAnswer['answer'];
}

/** Says which days suit the caller. @throws Refusal 404; 403 for who does not attend; 409 without a poll; 422. */
export async function answerPoll(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  said: readonly Said[],
  now: () => Date,
): Promise<MeetingReceipt> {
  const { row, at } = await lockMeeting(trx, caller, id, now);
  const me = (await readAttendees(trx, row.id)).find(({ user_id }) => user_id === caller.userId);
  if (!me) throw forbidden(because('notAttending'));
  if (row.status !== 'Scheduled') throw conflict(because('over'));
  const options = await trx.selectFrom('poll_option').select('id').where('meeting_id', '=', row.id).execute();
  if (options.length === 0) throw conflict(because('noPoll'));
  const known = new Set(options.map((option) => option.id));
  const answers = new Map(said.map(({ option, answer }) => [option.toLowerCase(), answer]));
  if ([...answers.keys()].some((option) => !known.has(option))) {
    throw invalid([{ field: 'answers', reason: because('noPoll') }]);
  }
  const values = [...answers].map(([option_id, answer]) => ({
    option_id,
    attendee_id: me.id,
    meeting_id: row.id,
    entity_id: row.entity_id,
    answer,
    at,
  }));
  await trx
    .insertInto('poll_answer')
    .values(values)
    .onConflict((on) =>
      on.columns(['option_id', 'attendee_id']).doUpdateSet({ answer: sql`excluded.answer`, at }),
    )
    .execute();
  const payload = { attendee: me.id, name: me.name };
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.pollAnswered', payload }, at));
  return receiptOf(row);
}

/** Moves the meeting to a day that was asked about, which ends the poll. @throws Refusal 404; 403; 409; 422 for a day that has passed. */
export async function chooseOption(
  trx: Transaction<Schema>,
  caller: Caller,
  id: { readonly meeting: string; readonly option: string },
  now: () => Date,
): Promise<MeetingReceipt> {
  const { row, at } = await forEditing(trx, caller, id.meeting, now);
  const option = await trx
    .selectFrom('poll_option')
    .selectAll()
    .where('meeting_id', '=', row.id)
    .where('id', '=', id.option)
    .executeTakeFirst();
  if (!option) throw notFound();
  if (option.starts_at <= at) throw conflict(because('optionPast'));
  await trx.deleteFrom('poll_option').where('meeting_id', '=', row.id).execute();
  const { starts_at, ends_at } = option;
  await trx.updateTable('meeting').set({ starts_at, ends_at }).where('id', '=', row.id).execute();
  const changed = await touch(trx, row, at);
  const payload = {
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    before: row.starts_at.toISOString(),
  };
  await appendEvent(trx, eventOf(caller, changed, { type: 'meeting.moved', payload }, at));
  return receiptOf(changed);
}
