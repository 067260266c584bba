import type { Transaction } from 'kysely';
import type { DecisionReceipt } from '#contract/calls/receipts';
import type { Decision } from '#contract/decision/ballot';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, invalid, type Refusal } from '#server/problem';
import { standingConsent, standingDecision, voteHindrance } from './acts';
import { answersMethod, type Count, count, ruleOf } from './ballot';
import { entriesOf, gatherRows, type ResolutionRows } from './ballot.queries';
import { closeWhenCounted, countWith, overRefusal, statusOf } from './closing';
import { type Doer, decisionMakerIn, type Happening, record } from './locking';
import { promiseMails } from './outbox';
import { because, faultAt } from './reasons';
import { receiptOf } from './receipts';
import { type DecisionMakerRow, type EntryRow, type ResolutionRow, readRoom } from './resolution.queries';

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

/** Why the decision maker may not say this now: 409, or 422 for what is not asked. Null: they may. */
function refusalOf(
  rows: ResolutionRows,
  decisionMaker: DecisionMakerRow,
  entries: readonly EntryRow[],
  said: Said,
  at: Date,
): Refusal | null {
  const rule = ruleOf(rows.resolution);
  if (said.decision !== null) {
    const standing = standingDecision(rule, entries)?.decision ?? null;
    const hindrance = voteHindrance(rows.resolution, decisionMaker, standing, at);
    if (hindrance) return conflict(because('hindered', hindrance));
  }
  if (said.consent === null) return null;
  if (!rule?.method || !answersMethod(rows.resolution.organ, decisionMaker)) {
    return invalid([faultAt('consentToMethod', 'consentNotAsked')]);
  }
  if (rule.method.refusal === 'final' && standingConsent(rule, entries)?.consent === false) {
    return conflict(because('refusalStands'));
  }
  return null;
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

function saidIn(
  decisionMaker: DecisionMakerRow,
  standing: EntryRow | null,
  said: Said,
  { via, doer }: Way,
  at: Date,
): readonly Happening[] {
  const named = { ...decisionMakerIn(decisionMaker), via };
  const consented: Happening = {
    type: 'resolution.consented',
    at,
    doer,
    payload: { ...named, given: said.consent },
  };
  const decided: Happening = {
    type: `resolution.${typeOf(said, standing)}`,
    at,
    doer,
    payload: { ...named, decision: said.decision },
  };
  return [...(said.consent === null ? [] : [consented]), ...(said.decision === null ? [] : [decided])];
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

/** The ballot with one more entry, in order of time. */
function withEntry({ resolution, decisionMakers, entries }: ResolutionRows, entry: EntryRow): ResolutionRows {
  const isNewest = (entries.at(-1)?.at ?? entry.at) <= entry.at;
  const all = [...entries, entry];
  return gatherRows(
    resolution,
    decisionMakers,
    isNewest ? all : all.sort((a, b) => a.at.getTime() - b.at.getTime()),
  );
}

function entryFor(
  { id: decisionMakerId, resolution_id, entity_id }: DecisionMakerRow,
  { decision, consent, reason }: Said,
  { via, doer, linkHash, requestKey }: Way,
  at: Date,
): EntryRow {
  return {
    id: newId(),
    resolution_id,
    entity_id,
    decision_maker_id: decisionMakerId,
    decision,
    consent,
    reason,
    via,
    by_user_id: doer?.userId ?? null,
    link_hash: linkHash,
    request_key: requestKey,
    at,
  };
}

/** Whether an entry made the quorum: only where it is met and was not told is the ballot counted without it, too. */
async function reachedQuorum(
  trx: Transaction<Schema>,
  before: ResolutionRows,
  after: Count,
  timeZone: string,
  at: Date,
): Promise<boolean> {
  if (!after.evaluation.quorumMet || !ruleOf(before.resolution)?.quorum) return false;
  if (await wasQuorumTold(trx, before)) return false;
  return !count(before, timeZone, at)?.evaluation.quorumMet;
}

/**
 * What stands for a decision maker.
 * @param status what the resolution became. @param now is told where nothing stands.
 */
export function decisionReceiptOf(
  rows: ResolutionRows,
  decisionMaker: DecisionMakerRow,
  status: ResolutionRow['status'],
  now: Date,
): DecisionReceipt {
  const { resolution } = rows;
  const rule = ruleOf(resolution);
  const entries = entriesOf(rows, decisionMaker);
  const decided = standingDecision(rule, entries);
  const consented = standingConsent(rule, entries);
  return {
    ...receiptOf(resolution, status),
    decisionMaker: decisionMaker.id,
    decision: decided?.decision ?? null,
    consent: consented?.consent ?? null,
    at: (decided?.at ?? consented?.at ?? now).toISOString(),
  };
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
): Promise<DecisionReceipt> {
  const { resolution } = rows;
  if (resolution.status === 'Pending') {
    throw conflict(because('notOpenYet'));
  }
  if (resolution.status !== 'Open') throw await overRefusal(trx, resolution);
  const rule = ruleOf(resolution);
  const entries = entriesOf(rows, decisionMaker);
  const at = momentOf(rows, entries, now);
  const { timeZone } = await readRoom(trx, resolution.entity_id);
  const news = newsIn(rows, entries, said);
  const isNews = news.decision !== null || news.consent !== null;
  const refusal = isNews ? refusalOf(rows, decisionMaker, entries, news, at) : null;
  const entry = isNews && !refusal ? entryFor(decisionMaker, news, way, at) : null;
  const after = entry ? withEntry(rows, entry) : rows;
  const counted = countWith(after, timeZone, at);
  if (refusal) throw refusal;
  if (!entry) return decisionReceiptOf(rows, decisionMaker, 'Open', now);
  await trx.insertInto('decision_entry').values(entry).execute();
  const standing = standingDecision(rule, entries);
  const isFirst = standing === null && news.decision !== null;
  const { lastingDeadline: deadline } = counted;
  return asSystem(trx, async () => {
    await spendLinks(trx, decisionMaker, at);
    // Who has an account finds it there; who has only a link has nothing else to show for it.
    if (way.via === 'link') {
      await promiseMails(trx, resolution, 'receipt', [decisionMaker], at, { entry: entry.id });
    }
    await trx
      .updateTable('resolution')
      .set({ decided: resolution.decided + Number(isFirst), deadline, listed_at: deadline })
      .where('id', '=', resolution.id)
      .execute();
    const isQuorumNew = await reachedQuorum(trx, rows, counted, timeZone, at);
    const end = await closeWhenCounted(trx, after, counted, at);
    await record(
      trx,
      resolution,
      ...saidIn(decisionMaker, standing, news, way, at),
      ...(isQuorumNew ? [{ type: 'resolution.quorumReached', at } as const] : []),
      ...(end ? [end] : []),
    );
    const status = end ? statusOf(counted.evaluation) : 'Open';
    return decisionReceiptOf(after, decisionMaker, status, now);
  });
}
