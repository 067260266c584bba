import type { Transaction } from 'kysely';
import type { Evaluation } from '#contract/decision/derivation';
import { firstAfter } from '#domain/decision/closing';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { Settling } from '#server/http/settling';
import { conflict, type Refusal } from '#server/problem';
import { momentIn } from '#server/words';
import { type Count, count, evaluationOf } from './ballot';
import { type ResolutionRows, readRows } from './ballot.queries';
import { type Doer, type Happening, lockRows, record } from './locking';
import { move } from './move';
import { promiseMails } from './outbox';
import { because } from './reasons';
import { findResolution, type ResolutionRow, readRoom } from './resolution.queries';

/** Whether an evaluation leaves nothing open. */
export function isDecided(evaluation: Evaluation | null): evaluation is Evaluation {
  return evaluation !== null && evaluation.outcome !== 'open';
}

/** The status of what was closed with an evaluation that leaves nothing open. */
export function statusOf({ outcome }: Evaluation): 'Accepted' | 'Rejected' {
  return outcome === 'accepted' ? 'Accepted' : 'Rejected';
}

/** Whether the votes are in and a tie waits for the lot or the chair. */
export function isTieWaiting(evaluation: Evaluation | null): boolean {
  const { tie, voting } = evaluation?.derivation ?? {};
  return Boolean(tie?.brokenBy && tie.result === null && voting?.state === 'closed');
}

/**
 * Closes a resolution with what it came to, keeps the evaluation it follows from, and promises everybody who was asked a
 * mail. The row must be locked and open.
 * @param at when it is recorded. @param endedAt when the voting ended: a job closes it seconds after the deadline.
 * @returns what is left to record.
 */
export async function close(
  trx: Transaction<Schema>,
  { resolution, decisionMakers }: ResolutionRows,
  evaluation: Evaluation,
  at: Date,
  doer: Doer = null,
  endedAt: Date = at,
): Promise<Happening> {
  const status = statusOf(evaluation);
  await move(trx, resolution, status === 'Accepted' ? 'accept' : 'reject', {
    outcome: JSON.stringify(evaluation),
    closed_at: endedAt,
    listed_at: endedAt,
  });
  await promiseMails(trx, resolution, 'outcome', decisionMakers, at);
  return {
    type: status === 'Accepted' ? 'resolution.accepted' : 'resolution.rejected',
    at,
    doer,
    payload: {
      early: evaluation.derivation.voting.state === 'finished',
      closedAt: endedAt.toISOString(),
      reasons: evaluation.reasons.map(({ reason }) => reason),
    },
  };
}

/** What somebody is told who comes when the voting is over. */
export async function overRefusal(trx: Transaction<Schema>, row: ResolutionRow): Promise<Refusal> {
  const { timeZone } = await readRoom(trx, row.entity_id);
  const now = (await findResolution(trx, row.entity_id, row.id)) ?? row;
  if (now.status === 'Open') return conflict(because('pastDeadline', now.number));
  return conflict(
    because('over', now.number, now.status, now.closed_at && momentIn(timeZone, now.closed_at)),
  );
}

/**
 * What an open resolution comes to now, where it is still open.
 * @throws Settling where its voting is over or it is decided by what was there before: it is closed, and the caller told so.
 */
export function stillOpen(rows: ResolutionRows, timeZone: string, at: Date): Evaluation {
  const evaluation = evaluationOf(rows, timeZone, at);
  const isVoting = evaluation?.derivation.voting.state === 'open';
  if (evaluation && isVoting && !isDecided(evaluation)) return evaluation;
  throw overBefore(rows.resolution, timeZone, at);
}

/** Closes what was over before a call came, and tells the caller so. */
function overBefore({ entity_id, id }: ResolutionRow, timeZone: string, at: Date): Settling {
  return new Settling(async (after) => {
    const locked = await lockRows(after, entity_id, id);
    const end = await closeWhenDecided(after, locked, timeZone, at);
    const refusal = await overRefusal(after, locked.resolution);
    if (end) await asSystem(after, () => record(after, locked.resolution, end));
    return refusal;
  });
}

/**
 * Counts a ballot together with what comes in at a moment, which changes nothing of what was over before that moment.
 * @param rows with what comes in, also where it is refused afterwards for another reason.
 * @throws Settling as `stillOpen`.
 */
export function countWith(rows: ResolutionRows, timeZone: string, at: Date): Count {
  const counted = count(rows, timeZone, at);
  if (!counted || isOverBefore(counted, at)) throw overBefore(rows.resolution, timeZone, at);
  return counted;
}

function isOverBefore({ evaluation, deadline }: Count, at: Date): boolean {
  const { voting } = evaluation.derivation;
  if (voting.state === 'notOpen') return true;
  return voting.state === 'finished' ? new Date(voting.at) < at : deadline < at;
}

/** When the voting of what is decided ended: at what finished it early, at its deadline, or now. */
function endOfVoting({ evaluation, deadline }: Count, at: Date): Date {
  const { voting, tie } = evaluation.derivation;
  if (voting.state === 'finished') return new Date(voting.isAfter ? firstAfter(voting.at) : voting.at);
  const wasBroken = tie !== null && tie.brokenBy !== null;
  return wasBroken ? at : deadline;
}

/** Closes an open resolution where its count decides it. @returns what is left to record. */
export async function closeWhenCounted(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  counted: Count,
  at: Date,
): Promise<Happening | null> {
  if (!isDecided(counted.evaluation)) return null;
  const endedAt = endOfVoting(counted, at);
  return asSystem(trx, () => close(trx, rows, counted.evaluation, at, null, endedAt));
}

/** Closes an open resolution that is decided at a moment. @returns what is left to record; null where it is not. */
export async function closeWhenDecided(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  timeZone: string,
  at: Date,
): Promise<Happening | null> {
  const counted = rows.resolution.status === 'Open' ? count(rows, timeZone, at) : null;
  return counted && closeWhenCounted(trx, rows, counted, at);
}

/** The rows as they are now, after a change in the same transaction. */
export async function readAgain(trx: Transaction<Schema>, row: ResolutionRow): Promise<ResolutionRows> {
  return readRows(trx, (await findResolution(trx, row.entity_id, row.id)) ?? row);
}
