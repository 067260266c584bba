import type { Transaction } from 'kysely';
import type { Hindrance } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, invalid } from '#server/problem';
import { standingConsent, standingDecision, voteHindrance } from './acts';
import { answersMethod, evaluationOf, lastingBallotOf, ruleOf } from './ballot';
import { closeWhenDecided, overRefusal, readAgain, stillOpen } from './closing';
import { type Doer, decisionMakerIn, record } from './locking';
import { promiseMails } from './outbox';
import { type DecisionMakerRow, type EntryRow, type ResolutionRows, readRoom } from './resolution.queries';

/** What somebody says for one decision maker. */
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

/** @throws Refusal 409 for what the decision maker may not say now, 422 for what is not asked. */
function checkSaid(
  rows: ResolutionRows,
  decisionMaker: DecisionMakerRow,
  entries: readonly EntryRow[],
  said: Said,
  at: Date,
) {
  const rule = ruleOf(rows.resolution);
  if (said.decision !== null) {
    const standing = standingDecision(rule, entries)?.decision ?? null;
    const hindrance = voteHindrance(rows.resolution, decisionMaker, standing, at);
    if (hindrance) throw conflict(HINDERED[hindrance]);
  }
  if (said.consent === null) return;
  if (!rule?.method || !answersMethod(rows.resolution.organ, decisionMaker)) {
    throw invalid([
      { field: 'consentToMethod', message: 'Consent to the way of deciding is not asked of you here.' },
    ]);
  }
  if (rule.method.refusal === 'final' && standingConsent(rule, entries)?.consent === false) {
    throw conflict('You have refused this way of deciding, and a refusal cannot be taken back here.');
  }
}

/** Later than what the decision maker said before and not before the opening, whatever the clocks of two servers say. */
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
  decisionMaker: DecisionMakerRow,
  standing: EntryRow | null,
  said: Said,
  { via, doer }: Way,
  at: Date,
): Promise<void> {
  const named = { ...decisionMakerIn(decisionMaker), via };
  if (said.consent !== null) {
    const payload = { ...named, given: said.consent };
    await record(trx, rows.resolution, { type: 'resolution.consented', at, doer, payload });
  }
  if (said.decision !== null) {
    const payload = { ...named, decision: said.decision };
    const type = `resolution.${typeOf(said, standing)}` as const;
    await record(trx, rows.resolution, { type, at, doer, payload });
  }
}

/** Every link of the decision maker that exists has served. */
async function spendLinks(
  trx: Transaction<Schema>,
  decisionMaker: DecisionMakerRow,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('decision_link')
    .set({ used_at: at })
    .where('decision_maker_id', '=', decisionMaker.id)
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
  const { resolution, decisionMakers, entries } = rows;
  const rule = ruleOf(resolution);
  const decided = decisionMakers.filter(
    ({ id }) =>
      standingDecision(
        rule,
        entries.filter(({ decision_maker_id }) => decision_maker_id === id),
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
 * Takes what somebody says for their decision maker: counted once, in the order in which the resolution's lock was had. What is said
 * again changes nothing. Closes the resolution where that decides it.
 * @param rows locked before.
 * @param now asked after the lock was had.
 * @throws Refusal 409 for what is not open, may not be changed or comes from a decision maker without a vote; 422 for consent that is
 * not asked. @throws Settling 409 after the deadline, which closes the resolution.
 */
export async function handIn(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  decisionMaker: DecisionMakerRow,
  said: Said,
  way: Way,
  now: Date,
): Promise<void> {
  const { resolution } = rows;
  if (resolution.status === 'Pending') {
    throw conflict('The voting opens when the invitations have been sent. Try again in a few minutes.');
  }
  if (resolution.status !== 'Open') throw await overRefusal(trx, resolution);
  const entries = rows.entries.filter(({ decision_maker_id }) => decision_maker_id === decisionMaker.id);
  const at = momentOf(rows, entries, now);
  const { timeZone } = await readRoom(trx, resolution.entity_id);
  const before = stillOpen(rows, timeZone, at);
  const news = newsIn(rows, entries, said);
  if (news.decision === null && news.consent === null) return;
  checkSaid(rows, decisionMaker, entries, news, at);
  const entryId = newId();
  await trx
    .insertInto('decision_entry')
    .values({
      id: entryId,
      resolution_id: resolution.id,
      entity_id: resolution.entity_id,
      decision_maker_id: decisionMaker.id,
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
  const standing = standingDecision(ruleOf(resolution), entries);
  await asSystem(trx, async () => {
    await spendLinks(trx, decisionMaker, at);
    // Who has an account finds it there; who has only a link has nothing else to show for it.
    if (way.via === 'link')
      await promiseMails(trx, resolution, 'receipt', [decisionMaker], at, { entry: entryId });
    await recordSaid(trx, rows, decisionMaker, standing, news, way, at);
    await follow(trx, before, await readAgain(trx, resolution), timeZone, at);
  });
}
