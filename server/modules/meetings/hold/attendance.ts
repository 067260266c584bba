import type { Transaction } from 'kysely';
import type { LineReceipt, QuorumReceipt } from '#contract/calls/meetingHold';
import type { Rule } from '#contract/decision/rule';
import { type AttendanceAct, HOLD_LIMITS } from '#contract/meetingHold';
import { groupBy } from '#domain/entity/group-by';
import { isOfMeetings } from '#domain/meetings/ruleInMeeting';
import type { Caller } from '#server/database/caller';
import { appendEvent, appendEvents } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, notFound } from '#server/problem';
import { markOwnShares } from '../ownShares';
import { readAttending } from '../queries';
import { eventOf } from '../record';
import {
  attendanceOf,
  attendeeOf,
  checkItem,
  checkRecording,
  checkRunning,
  type Held,
  type LineRow,
  quorumOf,
} from './held';
import { because, fault } from './reasons';

export interface WrittenLine {
  readonly attendee: string;
  readonly act: AttendanceAct;
  readonly to?: string | null | undefined;
}

/** A meeting as it stands after an act, with the quorum of the item at hand. */
export function quorumReceipt(held: Held, at: Date): QuorumReceipt {
  const { row, course } = held;
  const { presences } = attendanceOf(held, course.item_id);
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    quorum: quorumOf(held, presences, at),
  };
}

/** Opens a meeting. @throws Refusal 409 where it was opened, or is not to be held any more. */
export async function begin(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  at: Date,
): Promise<QuorumReceipt> {
  const { row } = held;
  if (row.began_at || row.status !== 'Scheduled') throw conflict(because('begunAlready'));
  await markOwnShares(trx, caller, row, at);
  const revision = row.revision + 1;
  await trx
    .updateTable('meeting')
    .set({ began_at: at, updated_at: at, revision })
    .where('id', '=', row.id)
    .execute();
  const [item] = held.items;
  await trx
    .insertInto('meeting_course')
    .values({ meeting_id: row.id, entity_id: row.entity_id, item_id: item ?? null, rule: null })
    .execute();
  if (item) await beginItem(trx, held, item, at);
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.begun' }, at));
  const opened: Held = {
    ...held,
    attendees: await asSystem(trx, () => readAttending(trx, row.id)),
    row: { ...row, began_at: at, revision },
    course: { item_id: item ?? null, rule: null },
  };
  return quorumReceipt(opened, at);
}

async function beginItem(trx: Transaction<Schema>, { row }: Held, item: string, at: Date): Promise<void> {
  await trx
    .insertInto('item_course')
    .values({ item_id: item, meeting_id: row.id, entity_id: row.entity_id, began_at: at })
    .onConflict((again) => again.doNothing())
    .execute();
}

/** Closes a meeting: its minutes are written next. @throws Refusal 409 where it does not run, or a vote is open. */
export async function end(trx: Transaction<Schema>, caller: Caller, held: Held, at: Date) {
  checkRunning(held);
  const { row } = held;
  const open = await trx
    .selectFrom('meeting_vote')
    .select('id')
    .where('meeting_id', '=', row.id)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (open) throw conflict(because('votesOpen'));
  const revision = row.revision + 1;
  await trx
    .updateTable('meeting')
    .set({ ended_at: at, updated_at: at, revision })
    .where('id', '=', row.id)
    .execute();
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.ended' }, at));
  return { id: row.id, status: row.status, revision };
}

/** Goes to an item; when it was begun first is kept. @throws Refusal 409, 422. */
export async function goTo(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  item: string,
  at: Date,
): Promise<QuorumReceipt> {
  checkRunning(held);
  checkItem(held, item);
  await trx
    .updateTable('meeting_course')
    .set({ item_id: item })
    .where('meeting_id', '=', held.row.id)
    .execute();
  await beginItem(trx, held, item, at);
  await appendEvent(trx, eventOf(caller, held.row, { type: 'meeting.itemReached', payload: { item } }, at));
  return quorumReceipt({ ...held, course: { ...held.course, item_id: item } }, at);
}

/** @throws Refusal 409, or 422 for a rule of deciding in writing. */
export async function chooseRule(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  rule: Rule,
  at: Date,
): Promise<QuorumReceipt> {
  checkRunning(held);
  checkRule(rule);
  await trx
    .updateTable('meeting_course')
    .set({ rule: JSON.stringify(rule) })
    .where('meeting_id', '=', held.row.id)
    .execute();
  await appendEvent(trx, eventOf(caller, held.row, { type: 'meeting.ruleChosen' }, at));
  return quorumReceipt({ ...held, course: { ...held.course, rule } }, at);
}

/** @throws Refusal 422. */
export function checkRule(rule: Rule): void {
  if (!isOfMeetings(rule)) throw fault('rule', 'ruleIsNoMeetings');
}

function lineOf(
  held: Held,
  line: WrittenLine,
  index: number,
  item: string | null,
): Omit<LineRow, 'at' | 'by_user_id'> {
  const field = (name: string) => `lines.${index}.${name}`;
  const attendee = attendeeOf(held, line.attendee, field('attendee'));
  const isProxy = line.act === 'proxyGiven';
  if (isProxy && !line.to) throw fault(field('to'), 'holderMissing');
  const holder = isProxy && line.to ? attendeeOf(held, line.to, field('to')) : null;
  if (holder?.id === attendee.id) throw fault(field('to'), 'holderIsSelf');
  if (line.act === 'recused' && item === null) throw fault(field('act'), 'noItemAtHand');
  return {
    id: newId(),
    meeting_id: held.row.id,
    entity_id: held.row.entity_id,
    attendee_id: attendee.id,
    act: line.act,
    proxy_to: holder?.id ?? null,
    item_id: item,
  };
}

/** What is recorded of several at once is told as one event for each act. */
function toldOf(held: Held, lines: readonly LineRow[]) {
  const names = new Map(held.attendees.map(({ id, name }) => [id, name]));
  return [...groupBy(lines, ({ act }) => act)].map(([act, some]) => ({
    type: 'meeting.attended' as const,
    payload: {
      act,
      item: some[0]?.item_id ?? '',
      attendees: some.map(({ attendee_id }) => attendee_id),
      names: some.map(({ attendee_id }) => names.get(attendee_id) ?? ''),
    },
  }));
}

/** Records who comes and goes, in one statement. @throws Refusal 409, 422. */
export async function recordLines(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  written: readonly WrittenLine[],
  item: string | null,
  at: Date,
): Promise<LineReceipt> {
  checkRecording(held);
  if (item !== null) checkItem(held, item);
  if (held.lines.length + written.length > HOLD_LIMITS.lines) {
    throw conflict(because('tooMany', HOLD_LIMITS.lines));
  }
  const lines = written.map((line, index) => ({
    ...lineOf(held, line, index, item),
    at,
    by_user_id: caller.userId,
  }));
  await trx.insertInto('attendance_line').values(lines).execute();
  const after = { ...held, lines: [...held.lines, ...lines] };
  await appendEvents(
    trx,
    toldOf(held, lines).map((fact) => eventOf(caller, held.row, fact, at)),
  );
  return { ...quorumReceipt(after, at), lines: lines.map(({ id }) => id) };
}

/** @throws Refusal 404 for a line of another meeting, 409. */
export async function withdrawLine(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  lineId: string,
  at: Date,
): Promise<QuorumReceipt> {
  const line = held.lines.find(({ id }) => id === lineId.toLowerCase());
  if (!line) throw notFound();
  checkRecording(held);
  await trx.deleteFrom('attendance_line').where('id', '=', line.id).execute();
  const name = held.attendees.find(({ id }) => id === line.attendee_id)?.name ?? '';
  const payload = { attendee: line.attendee_id, name, act: line.act };
  await appendEvent(trx, eventOf(caller, held.row, { type: 'meeting.attendanceCorrected', payload }, at));
  return quorumReceipt({ ...held, lines: held.lines.filter(({ id }) => id !== line.id) }, at);
}
