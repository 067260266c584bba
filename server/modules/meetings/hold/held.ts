import type { Selectable, Transaction } from 'kysely';
import type { BallotFault } from '#contract/decision/faults';
import type { Rule } from '#contract/decision/rule';
import type { AttendanceEntry, Presence, QuorumCount } from '#contract/meetingHold';
import { type Attendance, attendanceAt } from '#domain/meetings/attendance';
import { countQuorum, isVoter, ruleOf as lawOf, ORGAN_OF, type Voter } from '#domain/meetings/quorum';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { AttendanceLineTable, MeetingCourseTable } from '#server/database/schema/meetingHold';
import { asSystem } from '#server/database/system';
import { conflict, type Refusal } from '#server/problem';
import { type AttendingRow, findMeeting, type MeetingRow, readAttending } from '../queries';
import { because, fault } from './reasons';

export type LineRow = Selectable<AttendanceLineTable>;

/** A meeting with everything that quorum and votes follow from, read in five statements however many attend. */
export interface Held {
  readonly row: MeetingRow;
  readonly course: Pick<Selectable<MeetingCourseTable>, 'item_id' | 'rule'>;
  readonly attendees: readonly AttendingRow[];
  /** Ids of all items in their order, also of those that the caller does not read. */
  readonly items: readonly string[];
  readonly lines: readonly LineRow[];
}

/**
 * Whoever reads a meeting reads who attends it and when they came: the system reads them, because asking for each row whether
 * the caller may costs more than the rows.
 */
export async function readHeld(trx: Transaction<Schema>, row: MeetingRow): Promise<Held> {
  return asSystem(trx, async () => {
    const attendees = await readAttending(trx, row.id);
    const items = await trx
      .selectFrom('agenda_item')
      .select('id')
      .where('meeting_id', '=', row.id)
      .orderBy('position')
      .execute();
    const lines = await trx
      .selectFrom('attendance_line')
      .selectAll()
      .where('meeting_id', '=', row.id)
      .orderBy('id')
      .execute();
    const course = await trx
      .selectFrom('meeting_course')
      .select(['item_id', 'rule'])
      .where('meeting_id', '=', row.id)
      .executeTakeFirst();
    return {
      row,
      course: course ?? { item_id: null, rule: null },
      attendees,
      items: items.map(({ id }) => id),
      lines,
    };
  });
}

/**
 * Locks a meeting that the caller reads until the transaction ends: of two acts at one moment the second sees the first. The lock is
 * the system's, for attendees vote and may not change the row. @throws Refusal 404.
 */
export async function lockHeld(trx: Transaction<Schema>, caller: Caller, id: string): Promise<Held> {
  const { entity_id } = await findMeeting(trx, caller, id);
  const row = await asSystem(trx, () =>
    trx
      .selectFrom('meeting')
      .selectAll()
      .where('id', '=', id)
      .where('entity_id', '=', entity_id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );
  return readHeld(trx, row);
}

/** @throws Refusal 409 where the meeting has not begun, its minutes were circulated, or it was cancelled. */
export function checkRecording({ row }: Held): void {
  if (!row.began_at) throw conflict(because('notBegun'));
  if (row.status === 'Cancelled') throw conflict(because('cancelled'));
  if (row.status !== 'Scheduled') throw conflict(because('minutesCirculated'));
}

/** @throws Refusal 409 where the meeting has not begun, or has ended. */
export function checkRunning(held: Held): void {
  checkRecording(held);
  if (held.row.ended_at) throw conflict(because('ended'));
}

/** @throws Refusal 422 for an item that the meeting does not have. */
export function checkItem({ items }: Held, item: string, field = 'item'): void {
  if (!items.includes(item)) throw fault(field, 'itemUnknown');
}

/** @throws Refusal 422 for who does not attend. */
export function attendeeOf({ attendees }: Held, id: string, field: string): AttendingRow {
  const found = attendees.find((attendee) => attendee.id === id.toLowerCase());
  if (!found) throw fault(field, 'attendeeUnknown');
  return found;
}

/** Why nothing can be counted by a rule with the votes of those who attend. */
export function doesNotFit({ attendees }: Held, unfit: BallotFault): Refusal {
  const about = 'decisionMaker' in unfit ? unfit.decisionMaker : null;
  return fault('rule', 'ruleDoesNotFit', unfit, attendees.find(({ id }) => id === about)?.name ?? '');
}

export function voterOf({ id, weight, capital, role, own_or_subsidiary }: AttendingRow): Voter {
  return { id, weight, capital, ownOrSubsidiaryShares: own_or_subsidiary, isChair: role === 'chair' };
}

export function ruleOf({ row, course }: Held): Rule {
  return course.rule ?? lawOf(row.type);
}

function entryOf({ attendee_id, act, proxy_to, item_id, at }: LineRow): AttendanceEntry {
  return { attendee: attendee_id, act, to: proxy_to, item: item_id, at: at.toISOString() };
}

/** The record of attendance as the rules read it, with the proxies that were given before. */
export function recordOf({ attendees, lines }: Pick<Held, 'attendees' | 'lines'>) {
  return {
    invited: attendees.map(({ id, proxy_to }) => ({ id, proxyTo: proxy_to })),
    entries: lines.map(entryOf),
  };
}

/** Who takes part in an item, at its end or until a moment of it. */
export function attendanceOf(held: Held, item: string | null, until?: Date): Attendance {
  const { invited, entries } = recordOf(held);
  const moment = until ? { item, until: until.toISOString() } : { item };
  return attendanceAt(invited, held.items, entries, moment);
}

/** As whom somebody votes for themselves: who is there by a proxy alone has left the vote to its holder. */
export const inPerson = (presence: Presence | undefined): Presence =>
  presence === undefined || presence === 'proxy' ? 'absent' : presence;

/** The quorum of an item as it is now. Null: nobody has a vote. */
export function quorumOf(held: Held, presences: ReadonlyMap<string, Presence>, at: Date): QuorumCount | null {
  const voters = held.attendees.map(voterOf);
  if (!voters.some(isVoter)) return null;
  return countQuorum(
    { rule: ruleOf(held), organ: ORGAN_OF[held.row.type] },
    voters,
    presences,
    at.toISOString(),
  );
}
