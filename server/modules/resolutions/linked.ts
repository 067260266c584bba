import type { Transaction } from 'kysely';
import type { LinkedDecision } from '#contract/calls/callbacks';
import type { DecisionReceipt } from '#contract/calls/receipts';
import type { Database } from '#server/database/connection';
import { type LinkHolder, transactLink } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import type { FileStore } from '#server/files/store';
import { isShutOut } from '#server/group/access';
import type { FileAnswer } from '#server/http/file.answer';
import { settling } from '#server/http/settling';
import { storedAnswer } from '#server/http/stored.answer';
import { conflict, linkOver, notFound } from '#server/problem';
import { momentIn } from '#server/words';
import { standingConsent, standingDecision, voteHindrance } from './acts';
import { evaluationOf, ruleOf } from './ballot';
import { type BallotRows, entriesOf, type ResolutionRows, readBallot, readReason } from './ballot.queries';
import { decisionReceiptOf, handIn, type Said } from './deciding';
import { lockRows } from './locking';
import { numberOfSent } from './number';
import { because } from './reasons';
import { findResolution, readPapers, readRoom, readSender, readText } from './resolution.queries';

/** What a call by link works with. */
export interface LinkVisit {
  readonly database: Database;
  readonly now: () => Date;
  readonly token: string;
}

/** Who decides by a link need not have an account. The system reads it. */
async function isHolderShutOut(
  trx: Transaction<Schema>,
  { decisionMakerId, resolutionId, entityId }: LinkHolder,
): Promise<boolean> {
  const own = await trx
    .selectFrom('decision_maker')
    .select('user_id')
    .where('id', '=', decisionMakerId)
    .where('resolution_id', '=', resolutionId)
    .executeTakeFirst();
  return isShutOut(trx, entityId, own?.user_id ?? null);
}

/**
 * As `transactLink`, for who may see the entity.
 * @throws Refusal 410 while they may not: whoever is suspended there decides no other way either.
 */
function transactHeld<T>(
  { database, now, token }: LinkVisit,
  work: (trx: Transaction<Schema>, holder: LinkHolder) => Promise<T>,
): Promise<T> {
  return transactLink(database, token, now(), async (trx, holder) => {
    if (await asSystem(trx, () => isHolderShutOut(trx, holder))) throw linkOver(because('linkShutOut'));
    return work(trx, holder);
  });
}

function stateOf({ resolution }: BallotRows, holder: LinkHolder, isVoting: boolean): LinkedDecision['link'] {
  if (resolution.status !== 'Pending' && !isVoting) return 'closed';
  return holder.used ? 'used' : 'usable';
}

async function present(trx: Transaction<Schema>, holder: LinkHolder, now: Date): Promise<LinkedDecision> {
  const row = await findResolution(trx, holder.entityId, holder.resolutionId);
  if (!row) throw notFound();
  const [rows, room, text, papers] = await Promise.all([
    readBallot(trx, row),
    readRoom(trx, row.entity_id),
    readText(trx, row.id),
    readPapers(trx, row.id),
  ]);
  const decisionMaker = rows.decisionMakers.find(({ id }) => id === holder.decisionMakerId);
  const rule = ruleOf(row);
  if (!decisionMaker || !rule) throw notFound();
  const entries = entriesOf(rows, decisionMaker);
  const standing = standingDecision(rule, entries);
  // Whoever came by a link reads of the record this, and of the reasons their own.
  const [sender, note] = await asSystem(trx, () =>
    Promise.all([readSender(trx, row), standing && readReason(trx, standing)]),
  );
  const evaluation = evaluationOf(rows, room.timeZone, now);
  const isVoting = row.status === 'Open' && evaluation?.derivation.voting.state === 'open';
  return {
    entityName: room.name,
    timeZone: room.timeZone,
    number: numberOfSent(row),
    title: row.title,
    status: row.status,
    organ: row.organ,
    text,
    papers,
    message: row.message,
    sender,
    at: now.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    closing: row.closing,
    name: decisionMaker.name,
    representing: decisionMaker.representing,
    weight: decisionMaker.weight,
    decisionMaker: decisionMaker.id,
    decision: standing?.decision ?? null,
    decidedAt: standing?.at.toISOString() ?? null,
    via: standing?.via ?? null,
    note,
    consent: standingConsent(rule, entries)?.consent ?? null,
    hindrance: voteHindrance(row, decisionMaker, standing?.decision ?? null, now),
    rule,
    evaluation,
    link: stateOf(rows, holder, isVoting),
    names: Object.fromEntries(rows.decisionMakers.map(({ id, name }) => [id, name])),
  };
}

/**
 * What a link is for. Showing does not use it up: programs that scan mails open links.
 * @throws Refusal 404 or 410 as `transactLink` and `transactHeld`.
 */
export function showLinked(visit: LinkVisit): Promise<LinkedDecision> {
  return transactHeld(visit, (trx, holder) => present(trx, holder, visit.now()));
}

/**
 * Whether this request was taken before, and only its answer was lost.
 * @throws Refusal 409 for a link that has decided otherwise.
 */
async function wasTaken(
  trx: Transaction<Schema>,
  rows: ResolutionRows,
  holder: LinkHolder,
  requestKey: string | null,
  said: Said,
): Promise<boolean> {
  const entry = rows.entries.find(({ link_hash }) => link_hash === holder.hash);
  const isSame = requestKey !== null && entry?.request_key === requestKey;
  if (entry && isSame && (entry.decision ?? said.decision) === said.decision) return true;
  if (!holder.used && !entry) return false;
  const { timeZone } = await readRoom(trx, holder.entityId);
  const decidedAt = standingDecision(
    ruleOf(rows.resolution),
    rows.handedIn.get(holder.decisionMakerId) ?? [],
  )?.at;
  throw conflict(because('linkUsed', decidedAt ? momentIn(timeZone, decidedAt) : null));
}

/**
 * The link as it stands after the lock: meanwhile another request may have used it, or an admin replaced its address.
 * @throws Refusal 410 where it was ended.
 */
async function holdAgain(trx: Transaction<Schema>, holder: LinkHolder, at: Date): Promise<LinkHolder> {
  const link = await trx
    .selectFrom('decision_link')
    .select(['used_at', 'expires_at'])
    .where('hash', '=', holder.hash)
    .executeTakeFirst();
  if (!link || link.expires_at <= at) {
    throw linkOver(because('linkReplacedNow'));
  }
  return { ...holder, used: link.used_at !== null };
}

/**
 * Decides for whom a link is for, once; the same request again gets the same answer.
 * @throws Refusal 404 as `showLinked`, 409 as `handIn` and for a link that was used.
 */
export function decideLinked(
  visit: LinkVisit,
  said: Said,
  requestKey: string | null,
): Promise<DecisionReceipt> {
  const { database, now, token } = visit;
  const decide = () =>
    transactHeld(visit, async (trx, holder) => {
      const rows = await lockRows(trx, holder.entityId, holder.resolutionId);
      const decisionMaker = rows.decisionMakers.find(({ id }) => id === holder.decisionMakerId);
      if (!decisionMaker) throw notFound();
      const current = await holdAgain(trx, holder, now());
      if (await wasTaken(trx, rows, current, requestKey, said)) {
        return decisionReceiptOf(rows, decisionMaker, rows.resolution.status, now());
      }
      const way = { via: 'link', doer: null, linkHash: holder.hash, requestKey } as const;
      return handIn(trx, rows, decisionMaker, said, way, now());
    });
  return settling(decide, (settle) => transactLink(database, token, now(), (trx) => settle(trx)));
}

/**
 * A paper of the resolution a link is for.
 * @throws Refusal 404 as `showLinked`, and for what is no paper of it or is closed by a conflict of interest.
 */
export async function openLinkedPaper(
  visit: LinkVisit,
  documentId: string,
  files: FileStore,
): Promise<FileAnswer> {
  const row = await transactHeld(visit, (trx, holder) =>
    trx
      .selectFrom('paper')
      .innerJoin('document', 'document.id', 'paper.document_id')
      .select(['document.name', 'document.media_type', 'document.size_bytes'])
      .select(['document.hash', 'document.file_key'])
      .where('paper.resolution_id', '=', holder.resolutionId)
      .where('paper.document_id', '=', documentId)
      .executeTakeFirst(),
  );
  if (!row) throw notFound();
  return storedAnswer(files, row);
}
