import type { Transaction } from 'kysely';
import type { Evaluation } from '#contract/decision/derivation';
import { firstAfter } from '#domain/decision/closing';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { Settling } from '#server/http/settling';
import { conflict, type Refusal } from '#server/problem';
import { ballotOf, evaluationOf } from './ballot';
import { type Doer, lockRows, record } from './locking';
import { sayOn } from './mails';
import { promiseMails } from './outbox';
import {
  findResolution,
  type ResolutionRow,
  type ResolutionRows,
  readRoom,
  readRows,
} from './resolution.queries';

/** Whether an evaluation leaves nothing open. */
export function isDecided(evaluation: Evaluation | null): evaluation is Evaluation {
  return evaluation !== null && evaluation.outcome !== 'open';
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
 */
export async function close(
  trx: Transaction<Schema>,
  { resolution, decisionMakers }: ResolutionRows,
  evaluation: Evaluation,
  at: Date,
  doer: Doer = null,
  endedAt: Date = at,
): Promise<void> {
  const isAccepted = evaluation.outcome === 'accepted';
  await trx
    .updateTable('resolution')
    .set({
      status: isAccepted ? 'Accepted' : 'Rejected',
      outcome: JSON.stringify(evaluation),
      closed_at: endedAt,
      listed_at: endedAt,
    })
    .where('id', '=', resolution.id)
    .execute();
  await record(trx, resolution, {
    type: isAccepted ? 'resolution.accepted' : 'resolution.rejected',
    at,
    doer,
    payload: {
      early: evaluation.derivation.voting.state === 'finished',
      closedAt: endedAt.toISOString(),
      reasons: evaluation.reasons.map(({ reason }) => reason),
    },
  });
  await promiseMails(trx, resolution, 'outcome', decisionMakers, at);
}

/** How something that is no longer open ended, in words. */
export function sayEnd(resolution: ResolutionRow, timeZone: string): string {
  const { number, status, closed_at } = resolution;
  const when = closed_at ? ` ${sayOn(closed_at.toISOString(), timeZone)}` : '';
  return `Resolution ${number} was ${status.toLowerCase()}${when}.`;
}

/** What somebody is told who comes when the voting is over. */
export async function overRefusal(trx: Transaction<Schema>, row: ResolutionRow): Promise<Refusal> {
  const { timeZone } = await readRoom(trx, row.entity_id);
  const now = (await findResolution(trx, row.entity_id, row.id)) ?? row;
  const end =
    now.status === 'Open'
      ? `The last day to decide on resolution ${now.number} is past.`
      : sayEnd(now, timeZone);
  return conflict(`${end} Nothing was counted or changed.`);
}

/**
 * What an open resolution comes to now, where it is still open.
 * @throws Settling where its voting is over or it is decided by what was there before: it is closed, and the caller told so.
 */
export function stillOpen(rows: ResolutionRows, timeZone: string, at: Date): Evaluation {
  const { resolution } = rows;
  const evaluation = evaluationOf(rows, timeZone, at);
  const isVoting = evaluation?.derivation.voting.state === 'open';
  if (evaluation && isVoting && !isDecided(evaluation)) return evaluation;
  throw new Settling(async (after) => {
    const locked = await lockRows(after, resolution.entity_id, resolution.id);
    await closeWhenDecided(after, locked, timeZone, at);
    return overRefusal(after, locked.resolution);
  });
}

/** When the voting of what is decided ended: at what finished it early, at its deadline, or now. */
function endOfVoting(rows: ResolutionRows, evaluation: Evaluation, timeZone: string, at: Date): Date {
  const { voting, tie } = evaluation.derivation;
  const deadline = ballotOf(rows, timeZone)?.deadline;
  if (voting.state === 'finished') return new Date(voting.isAfter ? firstAfter(voting.at) : voting.at);
  const wasBroken = tie !== null && tie.brokenBy !== null;
  return deadline === undefined || wasBroken ? at : new Date(deadline);
}

/** Closes an open resolution that is decided at a moment. @returns whether it was. */
export async function closeWhenDecided(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  timeZone: string,
  at: Date,
  doer: Doer = null,
): Promise<boolean> {
  if (rows.resolution.status !== 'Open') return false;
  const evaluation = evaluationOf(rows, timeZone, at);
  if (!isDecided(evaluation)) return false;
  const endedAt = endOfVoting(rows, evaluation, timeZone, at);
  await asSystem(trx, () => close(trx, rows, evaluation, at, doer, endedAt));
  return true;
}

/** The rows as they are now, after a change in the same transaction. */
export async function readAgain(trx: Transaction<Schema>, row: ResolutionRow): Promise<ResolutionRows> {
  return readRows(trx, (await findResolution(trx, row.entity_id, row.id)) ?? row);
}
