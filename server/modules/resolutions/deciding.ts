import type { Transaction } from 'kysely';
import type { Hindrance } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict, invalid } from '#server/problem';
import { standingConsent, standingDecision, voteHindrance } from './acts';
import { answersMethod, evaluationOf, lastingBallotOf, ruleOf } from './ballot';
import { closeWhenDecided, overRefusal, readAgain, stillOpen } from './closing';
import { type Doer, makerIn, record } from './locking';
import { promiseMails } from './outbox';
import { type ElectorRow, type EntryRow, type ResolutionRows, readRoom } from './resolution.queries';

/** What somebody says for one seat. */
export interface Said {
  readonly decision: Decision | null;
  readonly consent: boolean | null;
  readonly reason: string | null;
}

/** How it came. */
export interface Way {
  readonly via: 'app' | 'link';
  readonly doer: Doer;
  readonly linkHash: string | null;
  readonly requestKey: string | null;
}

const HINDERED: Readonly<Record<Hindrance, string>> = {
  adviser: 'You were told so that you can advise. A director without shares has no vote here.',
  conflict: 'A conflict of interest keeps you from deciding on this resolution.',
  ownShares: 'These shares are held by the company itself or its subsidiary, and carry no vote.',
  termEnded: 'Your term has ended, so you can no longer decide.',
  decided: 'You have decided, and this resolution does not allow changes. Your decision stands.',
};

/** What is new in what was said; null parts say what stands already. */
function newsIn(rows: ResolutionRows, entries: readonly EntryRow[], said: Said): Said {
  const rule = ruleOf(rows.resolution);
  const standing = standingDecision(rule, entries);
  const isSame =
    standing?.decision === said.decision && (said.reason ?? standing?.reason) === standing?.reason;
  const isFixed = rule?.changeAllowed === false && standing?.decision === said.decision;
  const consent = standingConsent(rule, entries)?.consent ?? null;
  return {
    decision: isSame || isFixed ? null : said.decision,
    consent: consent === said.consent ? null : said.consent,
    reason: said.reason,
  };
}

/** @throws Refusal 409 for what the seat may not say now, 422 for what is not asked. */
function checkSaid(
  rows: ResolutionRows,
  seat: ElectorRow,
  entries: readonly EntryRow[],
  said: Said,
  at: Date,
) {
  const rule = ruleOf(rows.resolution);
  if (said.decision !== null) {
    const standing = standingDecision(rule, entries)?.decision ?? null;
    const hindrance = voteHindrance(rows.resolution, seat, standing, at);
    if (hindrance) throw conflict(HINDERED[hindrance]);
  }
  if (said.consent === null) return;
  if (!rule?.method || !answersMethod(rows.resolution.organ, seat)) {
    throw invalid([
      { field: 'consentToMethod', message: 'Consent to the way of deciding is not asked of you here.' },
    ]);
  }
  if (rule.method.refusal === 'final' && standingConsent(rule, entries)?.consent === false) {
    throw conflict('You have refused this way of deciding, and a refusal cannot be taken back here.');
  }
}

/** Later than what the seat said before and not before the opening, whatever the clocks of two servers say. */
function momentOf(rows: ResolutionRows, entries: readonly EntryRow[], now: Date): Date {
  const last = entries.at(-1)?.at.getTime() ?? 0;
  const opened = rows.resolution.opened_at?.getTime() ?? 0;
  return new Date(Math.max(now.getTime(), last + 1, opened));
}

function typeOf(said: Said, standing: EntryRow | null): 'decided' | 'changed' | 'conflictDeclared' {
  if (said.decision === 'conflict') return 'conflictDeclared';
  return standing ? 'changed' : 'decided';
}

async function recordSaid(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  seat: ElectorRow,
  standing: EntryRow | null,
  said: Said,
  { via, doer }: Way,
  at: Date,
): Promise<void> {
  const maker = { ...makerIn(seat), via };
  if (said.consent !== null) {
    const payload = { ...maker, given: said.consent };
    await record(trx, rows.resolution, { type: 'resolution.consented', at, doer, payload });
  }
  if (said.decision !== null) {
    const payload = { ...maker, decision: said.decision };
    const type = `resolution.${typeOf(said, standing)}` as const;
    await record(trx, rows.resolution, { type, at, doer, payload });
  }
}

/** Every link of the seat that exists has served. */
async function spendLinks(trx: Transaction<Schema>, seat: ElectorRow, at: Date): Promise<void> {
  await trx
    .updateTable('decision_link')
    .set({ used_at: at })
    .where('elector_id', '=', seat.id)
    .where('used_at', 'is', null)
    .execute();
}

async function wasQuorumTold(trx: Transaction<Schema>, { resolution }: ResolutionRows): Promise<boolean> {
  const told = await trx
    .selectFrom('event')
    .select('id')
    .where('entity_id', '=', resolution.entity_id)
    .where('subject_kind', '=', 'resolution')
    .where('subject_id', '=', resolution.id)
    .where('type', '=', 'resolution.quorumReached')
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** What follows from an entry: the counter, an earlier lapse, the quorum, and the end where it decides. */
async function follow(
  trx: Transaction<Schema>,
  before: Evaluation,
  rows: ResolutionRows,
  timeZone: string,
  at: Date,
): Promise<void> {
  const { resolution, electors, entries } = rows;
  const rule = ruleOf(resolution);
  const decided = electors.filter(
    ({ id }) =>
      standingDecision(
        rule,
        entries.filter(({ elector_id }) => elector_id === id),
      ) !== null,
  ).length;
  const deadline = new Date(lastingBallotOf(rows, timeZone)?.deadline ?? resolution.deadline ?? at);
  await trx
    .updateTable('resolution')
    .set({ decided, deadline, listed_at: deadline })
    .where('id', '=', resolution.id)
    .execute();
  const after = evaluationOf(rows, timeZone, at);
  if (after?.quorumMet && !before.quorumMet && !(await wasQuorumTold(trx, rows))) {
    await record(trx, resolution, { type: 'resolution.quorumReached', at });
  }
  await closeWhenDecided(trx, rows, timeZone, at);
}

/**
 * Takes what somebody says for their seat: counted once, in the order in which the resolution's lock was had. What is said
 * again changes nothing. Closes the resolution where that decides it.
 * @param rows locked before.
 * @param now asked after the lock was had.
 * @throws Refusal 409 for what is not open, may not be changed or comes from a seat without a vote; 422 for consent that is
 * not asked. @throws Settling 409 after the deadline, which closes the resolution.
 */
export async function handIn(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  seat: ElectorRow,
  said: Said,
  way: Way,
  now: Date,
): Promise<void> {
  const { resolution } = rows;
  if (resolution.status === 'Pending') {
    throw conflict('The voting opens when the invitations have been sent. Try again in a few minutes.');
  }
  if (resolution.status !== 'Open') throw await overRefusal(trx, resolution);
  const entries = rows.entries.filter(({ elector_id }) => elector_id === seat.id);
  const at = momentOf(rows, entries, now);
  const { timeZone } = await readRoom(trx, resolution.entity_id);
  const before = stillOpen(rows, timeZone, at);
  const news = newsIn(rows, entries, said);
  if (news.decision === null && news.consent === null) return;
  checkSaid(rows, seat, entries, news, at);
  const entryId = newId();
  await trx
    .insertInto('decision_entry')
    .values({
      id: entryId,
      resolution_id: resolution.id,
      entity_id: resolution.entity_id,
      elector_id: seat.id,
      decision: news.decision,
      consent: news.consent,
      reason: news.reason,
      via: way.via,
      by_user_id: way.doer?.userId ?? null,
      link_hash: way.linkHash,
      request_key: way.requestKey,
      at,
    })
    .execute();
  await spendLinks(trx, seat, at);
  // Who has an account finds it there; who has only a link has nothing else to show for it.
  if (way.via === 'link') await promiseMails(trx, resolution, 'receipt', [seat], at, { entry: entryId });
  const standing = standingDecision(ruleOf(resolution), entries);
  await recordSaid(trx, rows, seat, standing, news, way, at);
  await follow(trx, before, await readAgain(trx, resolution), timeZone, at);
}
