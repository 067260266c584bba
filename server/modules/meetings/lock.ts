import { sql, type Transaction } from 'kysely';
import type { MeetingReceipt } from '#contract/calls/meetings';
import type { MeetingLack, MeetingStep } from '#contract/meetingLife';
import { meetingSteps } from '#domain/meetings/life';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, forbidden, type Refusal } from '#server/problem';
import { type MeetingFacts, readFacts } from './facts';
import { findMeeting, type MeetingRow } from './queries';
import { because } from './reasons';
import { isAdmin, lackOf, standingOf } from './standing';

/** A meeting that is being changed: nobody else changes it until the transaction ends. */
export interface LockedMeeting {
  readonly row: MeetingRow;
  readonly facts: MeetingFacts;
  readonly caller: Caller;
  readonly at: Date;
}

/**
 * Locks a meeting that the caller reads. Whoever attends may not change it, so the system locks it.
 * @throws Refusal 404 where it is out of sight.
 */
export async function lockMeeting(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<LockedMeeting> {
  const seen = await findMeeting(trx, caller, id);
  await asSystem(trx, () => sql`select from meeting where id = ${seen.id} for no key update`.execute(trx));
  const row = await findMeeting(trx, caller, seen.id);
  return { row, facts: await readFacts(trx, row), caller, at: now() };
}

function refusalOf(lack: MeetingLack): Refusal {
  switch (lack.lack) {
    case 'incomplete':
      return conflict(because('incomplete', lack.parts));
    case 'notApproved':
      return conflict(because('notApproved', lack.given, lack.needed));
    case 'signing':
      return conflict(because('signing', lack.answered, lack.asked));
    case 'signingRuns':
      return conflict(because('signingRuns', lack.until));
    default:
      return conflict(because(lack.lack));
  }
}

/** @throws Refusal 403 for who may not, 409 for what the life of the meeting does not allow now. */
export function checkAct({ row, facts, caller, at }: LockedMeeting, act: MeetingStep): void {
  const standing = standingOf(row, { caller, facts, at });
  const step = meetingSteps(standing).find((next) => next.act === act);
  if (!step) {
    if (!isAdmin(caller) && !standing.isAttendee) throw forbidden(because('notAttending'));
    const isOver = row.status === 'Finalised' || row.status === 'Cancelled';
    throw conflict(because(isOver ? 'over' : standing.isBegun ? 'begun' : 'notNow'));
  }
  if (!step.isYours) throw forbidden(because(step.by === 'attendee' ? 'notAttending' : 'adminsOnly'));
  const [first] = step.missing;
  if (first) throw refusalOf(lackOf(first, row, facts));
}

/** @throws Refusal 409 where it was changed after the caller read it. */
export function checkRevision({ row }: LockedMeeting, revision: number): void {
  if (row.revision !== revision) throw conflict(because('changedByOther'));
}

export const receiptOf = ({
  id,
  status,
  revision,
}: Pick<MeetingRow, 'id' | 'status' | 'revision'>): MeetingReceipt => ({ id, status, revision });

/** Counts a change of what belongs to a meeting as its next revision. */
export async function touch(trx: Transaction<Schema>, row: MeetingRow, at: Date): Promise<MeetingRow> {
  return trx
    .updateTable('meeting')
    .set({ revision: row.revision + 1, updated_at: at, changed_since_sent: row.invited_at !== null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
