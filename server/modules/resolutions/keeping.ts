import type { Transaction } from 'kysely';
import type { ExtendReceipt } from '#contract/calls/receipts';
import { lapseOf } from '#domain/decision/deadline';
import { lastMomentOf } from '#domain/time/calendar';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, invalid, notFound } from '#server/problem';
import { momentIn } from '#server/words';
import { isAwaited, remindableAt } from './acts';
import { isOnlyAdviser } from './advisers';
import { evaluationOf, lastingBallotOf, ruleOf } from './ballot';
import type { ResolutionRows } from './ballot.queries';
import { close, isDecided, isTieWaiting, overRefusal, readAgain, statusOf, stillOpen } from './closing';
import { readDeliveries } from './invitations.queries';
import { type Doer, decisionMakerIn, record } from './locking';
import { LINK_LIFE_MS } from './mail.kinds';
import { move } from './move';
import { openWhenReady } from './opening';
import { promiseMails } from './outbox';
import { because, faultAt } from './reasons';
import { receiptOf } from './receipts';
import { type DecisionMakerRow, type ResolutionRow, readRoom } from './resolution.queries';

/** The people that are asked for, or all whose decision is awaited. @throws Refusal 404, 409. */
function toRemind(
  rows: ResolutionRows,
  ids: readonly string[] | null,
  timeZone: string,
  at: Date,
): readonly DecisionMakerRow[] {
  const named = ids && rows.decisionMakers.filter(({ id }) => ids.includes(id));
  if (named && named.length < new Set(ids).size) throw notFound();
  const awaited = (named ?? rows.decisionMakers).filter((decisionMaker) =>
    isAwaited(rows, decisionMaker, at),
  );
  const settled = named?.find((decisionMaker) => !awaited.includes(decisionMaker));
  if (settled) throw conflict(because('nothingAwaited', settled.name));
  if (awaited.length === 0) throw conflict(because('everybodyDecided'));
  const early = awaited.filter((decisionMaker) => remindableAt(decisionMaker) > at);
  const [first] = [...early].sort((a, b) => remindableAt(a).getTime() - remindableAt(b).getTime());
  if (first && (named || early.length === awaited.length)) {
    const again = momentIn(timeZone, remindableAt(first));
    throw conflict(
      named ? because('remindedLately', first.name, again) : because('everybodyRemindedLately', again),
    );
  }
  return awaited.filter((decisionMaker) => !early.includes(decisionMaker));
}

/** Reminds who has not decided, each at most once an hour. @returns how many. */
export async function remind(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  ids: readonly string[] | null,
  doer: Doer,
  at: Date,
): Promise<number> {
  const { resolution } = rows;
  const { timeZone } = await readRoom(trx, resolution.entity_id);
  await checkVoting(trx, rows, timeZone, at);
  const people = toRemind(rows, ids, timeZone, at);
  await trx
    .updateTable('decision_maker')
    .set({ reminded_at: at })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  await promiseMails(trx, resolution, 'reminder', people, at);
  const payload = {
    count: people.length,
    decisionMakers: people.map(({ id }) => id),
    names: people.map(({ name }) => name),
  };
  await record(trx, resolution, { type: 'resolution.reminded', at, doer, payload });
  return people.length;
}

/** @throws Refusal 409 unless it is open. @throws Settling where its voting is over. */
async function checkVoting(trx: Transaction<Schema>, rows: ResolutionRows, timeZone: string, at: Date) {
  const { status, number } = rows.resolution;
  if (status === 'Draft') throw conflict(because('stillDraft'));
  if (status === 'Pending') throw conflict(because('beingSent', number));
  if (status !== 'Open') throw await overRefusal(trx, rows.resolution);
  stillOpen(rows, timeZone, at);
}

/**
 * Sends an invitation again, to another address where one is given: older links of that person then end, and the record
 * says who replaced it, because whoever reads the mails of an address decides.
 * @returns whether it goes to another address.
 */
export async function resend(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  decisionMakerId: string,
  email: string | null,
  doer: Doer,
  at: Date,
): Promise<boolean> {
  const { resolution } = rows;
  const decisionMaker = rows.decisionMakers.find(({ id }) => id === decisionMakerId);
  if (!decisionMaker) throw notFound();
  if (resolution.status !== 'Pending') {
    const { timeZone } = await readRoom(trx, resolution.entity_id);
    await checkVoting(trx, rows, timeZone, at);
  } else if (resolution.deadline && at > resolution.deadline) {
    throw conflict(because('deadlineBeforeOpening'));
  }
  const address = email?.toLowerCase() ?? decisionMaker.email;
  if (address === '') {
    throw invalid([faultAt('email', 'addressMissing', decisionMaker.name)]);
  }
  const last = (await readDeliveries(trx, resolution.id)).get(decisionMaker.id);
  const isUnderWay = last?.status === 'queued' || last?.status === 'sending';
  if (isUnderWay && address === decisionMaker.email) {
    throw conflict(because('invitationUnderWay', decisionMaker.name));
  }
  const isReplaced = address !== decisionMaker.email;
  if (isReplaced) await replaceAddress(trx, decisionMaker, address, at);
  const kind = isOnlyAdviser(resolution.organ, decisionMaker) ? 'advice' : 'invitation';
  await promiseMails(trx, resolution, kind, [{ ...decisionMaker, email: address }], at);
  if (!isReplaced) return false;
  const payload = decisionMakerIn(decisionMaker);
  await record(trx, resolution, { type: 'resolution.addressReplaced', at, doer, payload });
  return true;
}

async function replaceAddress(
  trx: Transaction<Schema>,
  { id }: DecisionMakerRow,
  email: string,
  at: Date,
): Promise<void> {
  await trx.updateTable('decision_maker').set({ email }).where('id', '=', id).execute();
  await trx
    .updateTable('decision_link')
    .set({ expires_at: at, replaced_at: at })
    .where('decision_maker_id', '=', id)
    .where('expires_at', '>', at)
    .execute();
}

/** Cancels, and tells everybody who was asked. What the votes came to by then is kept. */
export async function cancel(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  reason: string,
  doer: Doer,
  at: Date,
): Promise<void> {
  const { resolution, decisionMakers } = rows;
  if (resolution.status === 'Draft') throw conflict(because('neverSent'));
  const { timeZone } = await readRoom(trx, resolution.entity_id);
  if (resolution.closed_at) throw await overRefusal(trx, resolution);
  const evaluation = evaluationOf(rows, timeZone, at);
  // What is decided already can no longer be cancelled, even where nobody has closed it yet.
  if (isDecided(evaluation)) stillOpen(rows, timeZone, at);
  await move(trx, resolution, 'cancel', {
    cancel_reason: reason,
    outcome: evaluation && JSON.stringify(evaluation),
    closed_at: at,
    listed_at: at,
  });
  await promiseMails(trx, resolution, 'cancelled', decisionMakers, at);
  await record(trx, resolution, { type: 'resolution.cancelled', at, doer, payload: { reason } });
}

/** @throws Refusal 422 for a deadline that is not later, or later than the rule lets it be. */
function checkLater(row: ResolutionRow, deadline: Date, timeZone: string, at: Date): void {
  const present = row.deadline;
  if (deadline <= at) throw invalid([faultAt('deadline', 'dayPast')]);
  if (present && deadline <= present) {
    throw invalid([faultAt('deadline', 'dayNotLater', momentIn(timeZone, present))]);
  }
  const lapse = ruleOf(row)?.lapse;
  if (!lapse || !row.sent_at) return;
  const lapsesAt =
    lapse.from === 'circulation' ? new Date(lapseOf(lapse, row.sent_at.toISOString(), timeZone)) : null;
  if (lapsesAt && deadline > lapsesAt) {
    throw invalid([faultAt('deadline', 'expiresAfter', momentIn(timeZone, lapsesAt))]);
  }
}

/** Extends the deadline to the last moment of a day, and tells everybody who was asked. */
export async function extend(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  change: { readonly deadline: string; readonly reason: string },
  doer: Doer,
  at: Date,
): Promise<ExtendReceipt> {
  const { resolution, decisionMakers } = rows;
  const { timeZone } = await readRoom(trx, resolution.entity_id);
  if (resolution.status !== 'Pending') await checkVoting(trx, rows, timeZone, at);
  const deadline = lastMomentOf(change.deadline, timeZone);
  checkLater(resolution, deadline, timeZone, at);
  await trx
    .updateTable('resolution')
    .set({ deadline, deadline_day: change.deadline, listed_at: deadline })
    .where('id', '=', resolution.id)
    .execute();
  const extended = await readAgain(trx, resolution);
  const effective = lastingBallotOf(extended, timeZone)?.deadline;
  if (effective && new Date(effective) < deadline) {
    throw invalid([faultAt('deadline', 'expiresBefore')]);
  }
  await trx
    .updateTable('decision_link')
    .set({ expires_at: new Date(deadline.getTime() + LINK_LIFE_MS) })
    .where('resolution_id', '=', resolution.id)
    .where('expires_at', '>', at)
    .execute();
  const payload = {
    deadline: deadline.toISOString(),
    before: resolution.deadline?.toISOString() ?? null,
    reason: change.reason,
  };
  await promiseMails(trx, resolution, 'extended', decisionMakers, at, { reason: change.reason });
  const opened = await openWhenReady(trx, extended.resolution, at);
  await record(trx, resolution, { type: 'resolution.extended', at, doer, payload }, ...opened);
  const { status } = await readAgain(trx, resolution).then(({ resolution: row }) => row);
  return { ...receiptOf(resolution, status), deadline: deadline.toISOString() };
}

/** Breaks a tie by the lot or the casting vote, and closes what waited for it. @returns what it became. */
export async function breakTie(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  result: 'accepted' | 'rejected',
  reason: string | null,
  doer: Doer,
  at: Date,
): Promise<'Accepted' | 'Rejected'> {
  const { resolution } = rows;
  const { timeZone } = await readRoom(trx, resolution.entity_id);
  if (resolution.closed_at) throw await overRefusal(trx, resolution);
  if (!isTieWaiting(evaluationOf(rows, timeZone, at))) {
    if (resolution.status === 'Open') stillOpen(rows, timeZone, at);
    throw conflict(because('noTie'));
  }
  const tieBreak = { result, at: at.toISOString() };
  return asSystem(trx, async () => {
    await trx
      .updateTable('resolution')
      .set({ tie_break: JSON.stringify(tieBreak) })
      .where('id', '=', resolution.id)
      .execute();
    const broken = await readAgain(trx, resolution);
    const evaluation = evaluationOf(broken, timeZone, at);
    if (!isDecided(evaluation)) {
      throw conflict(because('tieNotBroken'));
    }
    const end = await close(trx, broken, evaluation, at, doer);
    const payload = { result, reason };
    await record(trx, resolution, { type: 'resolution.tieBroken', at, doer, payload }, end);
    return statusOf(evaluation);
  });
}
