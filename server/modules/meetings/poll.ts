import { sql, type Transaction } from 'kysely';
import type { PollReceipt } from '#contract/calls/meetingConvening';
import type { MeetingReceipt } from '#contract/calls/meetings';
import type { PollAnswer } from '#contract/meetingPoll';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict, forbidden, invalid, notFound } from '#server/problem';
import { checkTimes } from './create';
import { checkAct, type LockedMeeting, lockMeeting, receiptOf, touch } from './lock';
import { MAIL, promise } from './outbox';
import { type AttendeeRow, type MeetingRow, readAttendees } from './queries';
import { because } from './reasons';
import { eventOf } from './record';
import { toldStart } from './update';

interface Option {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** @throws Refusal 409 where the meeting is held already: its day is no question any more. */
function checkNotBegun({ row }: LockedMeeting): void {
  if (row.began_at !== null) throw conflict(because('begun'));
}

async function forEditing(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<LockedMeeting> {
  const locked = await lockMeeting(trx, caller, id, now);
  checkAct(locked, 'edit');
  checkNotBegun(locked);
  return locked;
}

interface Times {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

const sameTimes = (one: Times, other: Times) =>
  one.starts_at.getTime() === other.starts_at.getTime() && one.ends_at.getTime() === other.ends_at.getTime();

/** The times that are asked about, each once. @throws Refusal 422 for times that cannot be so, and for what has passed. */
function timesOf(options: readonly Option[], at: Date): readonly Times[] {
  const times: Times[] = [];
  for (const { startsAt, endsAt } of options) {
    const time = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) };
    checkTimes(time.starts_at, time.ends_at);
    if (time.starts_at <= at) throw invalid([{ field: 'options', reason: because('optionPast') }]);
    if (!times.some((known) => sameTimes(known, time))) times.push(time);
  }
  return times;
}

/** What was said of a day that is still asked about stays. @returns whether a day is new. */
async function replaceOptions(
  trx: Transaction<Schema>,
  { id: meeting_id, entity_id }: MeetingRow,
  times: readonly Times[],
): Promise<boolean> {
  const before = await trx
    .selectFrom('poll_option')
    .select(['id', 'starts_at', 'ends_at'])
    .where('meeting_id', '=', meeting_id)
    .execute();
  const options = times.map((time, index) => {
    const known = before.find((option) => sameTimes(option, time));
    return { ...time, id: known?.id ?? newId(), meeting_id, entity_id, position: index + 1 };
  });
  const kept = options.map(({ id }) => id);
  await trx
    .deleteFrom('poll_option')
    .where('meeting_id', '=', meeting_id)
    .where(sql<boolean>`id <> all (${kept}::uuid[])`)
    .execute();
  const added = options.filter(({ id }) => before.every((option) => option.id !== id));
  if (added.length > 0) await trx.insertInto('poll_option').values(added).execute();
  return added.length > 0;
}

/** Tells everybody who attends but who asks. Who has no account answers by the link in the mail. @returns how many. */
async function tell(trx: Transaction<Schema>, caller: Caller, row: MeetingRow, at: Date): Promise<number> {
  const people = await readAttendees(trx, row.id);
  const asked = people.filter(({ user_id }) => user_id !== caller.userId);
  return promise(trx, row, MAIL.poll, asked, at);
}

/**
 * Replaces the days that are asked about, and tells of new ones; none ends the poll.
 * @throws Refusal 404; 403; 409; 422 for times that cannot be so.
 */
export async function setPoll(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  options: readonly Option[],
  now: () => Date,
): Promise<PollReceipt> {
  const { row, at } = await forEditing(trx, caller, id, now);
  const times = timesOf(options, at);
  const isNews = await replaceOptions(trx, row, times);
  const changed = await trx
    .updateTable('meeting')
    .set({ revision: row.revision + 1, updated_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const told = isNews ? await tell(trx, caller, row, at) : 0;
  const payload = { options: times.length };
  await appendEvent(trx, eventOf(caller, changed, { type: 'meeting.polled', payload }, at));
  return { ...receiptOf(changed), told };
}

export interface Said {
  readonly option: string;
  readonly answer: PollAnswer['answer'];
}

/** Writes down which days suit somebody, of whoever may. @throws Refusal 409 without a poll; 422 for a day that is not asked about. */
export async function writePollAnswers(
  trx: Transaction<Schema>,
  row: MeetingRow,
  person: AttendeeRow,
  said: readonly Said[],
  { caller, at }: { readonly caller: Caller | null; readonly at: Date },
): Promise<MeetingReceipt> {
  const options = await trx.selectFrom('poll_option').select('id').where('meeting_id', '=', row.id).execute();
  if (options.length === 0) throw conflict(because('noPoll'));
  const known = new Set(options.map((option) => option.id));
  const answers = new Map(said.map(({ option, answer }) => [option.toLowerCase(), answer]));
  if ([...answers.keys()].some((option) => !known.has(option))) {
    throw invalid([{ field: 'answers', reason: because('noPoll') }]);
  }
  const values = [...answers].map(([option_id, answer]) => ({
    option_id,
    attendee_id: person.id,
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
  const payload = { attendee: person.id, name: person.name };
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.pollAnswered', payload }, at));
  return receiptOf(row);
}

/** Says which days suit the caller. @throws Refusal 404; 403 for who does not attend; 409 without a poll; 422. */
export async function answerPoll(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  said: readonly Said[],
  now: () => Date,
): Promise<MeetingReceipt> {
  const locked = await lockMeeting(trx, caller, id, now);
  const { row, at } = locked;
  const me = (await readAttendees(trx, row.id)).find(({ user_id }) => user_id === caller.userId);
  if (!me) throw forbidden(because('notAttending'));
  if (row.status !== 'Scheduled') throw conflict(because('over'));
  checkNotBegun(locked);
  return writePollAnswers(trx, row, me, said, { caller, at });
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
  await trx
    .updateTable('meeting')
    .set({ starts_at, ends_at, told_start: toldStart(row, starts_at) })
    .where('id', '=', row.id)
    .execute();
  const changed = await touch(trx, row, at);
  const payload = {
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    before: row.starts_at.toISOString(),
  };
  await appendEvent(trx, eventOf(caller, changed, { type: 'meeting.moved', payload }, at));
  return receiptOf(changed);
}
