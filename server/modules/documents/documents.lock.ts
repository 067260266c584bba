import { sql, type Transaction } from 'kysely';
import type { DocumentStep } from '#contract/documentLife';
import { type DocumentLifeTypes, type DocumentStanding, documentSteps } from '#domain/document/life';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import type { AdmissionContext } from '#server/http/route';
import { conflict, forbidden, type Refusal } from '#server/problem';
import { standingOf } from './documents.life';
import { type DocumentRow, findDocument, readAbout } from './documents.queries';
import { because } from './reasons';
import { readTimeZone } from './zone.queries';

/** A document that is being changed: nobody else changes it until the transaction ends. */
export interface LockedDocument {
  readonly row: DocumentRow;
  readonly standing: DocumentStanding;
  readonly tags: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Drafts with one of these documents among their papers stay drafts until the transaction ends. They come before the documents,
 * as where a draft is sent.
 */
async function holdDrafts(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await asSystem(trx, () =>
    sql`select from resolution where status = 'Draft'
        and id in (select resolution_id from paper where document_id = any (${[...ids]}::uuid[]))
      order by id for share`.execute(trx),
  );
}

/**
 * Locks those of these documents that the caller may change in some way, in the order of their ids.
 * @param ids of documents that the caller reads.
 */
export async function lockDocuments(
  trx: Transaction<Schema>,
  caller: Caller,
  ids: readonly string[],
  now: () => Date,
): Promise<ReadonlyMap<string, LockedDocument>> {
  const { id: entityId } = currentEntity(caller);
  await holdDrafts(trx, ids);
  const rows = await trx
    .selectFrom('document')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const about = await readAbout(
    trx,
    rows.map(({ id }) => id),
  );
  const timeZone = await readTimeZone(trx, entityId);
  const at = now();
  return new Map(
    rows.flatMap((row) => {
      const known = about.get(row.id);
      if (!known) return [];
      return [
        [
          row.id,
          { row, standing: standingOf(row, { caller, about: known, timeZone, at }), tags: known.tags },
        ],
      ];
    }),
  );
}

/** @throws Refusal 404 where it is out of sight, 403 where it is another's to change. */
export async function lockDocument(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<LockedDocument> {
  const seen = await findDocument(trx, caller, id);
  const locked = (await lockDocuments(trx, caller, [seen.id], now)).get(seen.id);
  if (!locked) throw forbidden(because('notYours'));
  return locked;
}

/** Whether the document of a call is in the caller's sight. @throws Refusal 404. */
export async function admitToDocument({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  await findDocument(trx, caller, id);
}

export type Guard = DocumentLifeTypes['guard'];

/** Why an act is not done: it is another's to do, it is no act of the state, or the first guard that does not hold. */
export function hindranceOf(
  standing: DocumentStanding,
  act: DocumentStep,
): Guard | 'notYours' | 'deleted' | null {
  const step = documentSteps(standing).find((next) => next.act === act);
  if (!step) return standing.isAdmin || standing.isUploader ? 'deleted' : 'notYours';
  return step.isYours ? (step.missing[0] ?? null) : 'notYours';
}

const ADMINS_KEEP: ReadonlySet<DocumentStep> = new Set(['retain', 'hold', 'release']);

function refusalOf(row: DocumentRow, act: DocumentStep, hindrance: Guard | 'notYours' | 'deleted'): Refusal {
  switch (hindrance) {
    case 'notYours':
      return forbidden(because(ADMINS_KEEP.has(act) ? 'adminsKeep' : 'notYours'));
    case 'frozen':
      return conflict(because('paperFrozen'));
    case 'retained':
      return conflict(because('retained', row.retain_until ?? ''));
    case 'restorable':
      return conflict(because('deleted'));
    default:
      return conflict(because(hindrance));
  }
}

/** @throws Refusal 403 for who may not, 409 for what the life of the document does not allow now. */
export function checkAct({ row, standing }: LockedDocument, act: DocumentStep): void {
  const hindrance = hindranceOf(standing, act);
  if (hindrance !== null) throw refusalOf(row, act, hindrance);
}

/** @throws Refusal 409 where it was changed after the caller read it. */
export function checkRevision({ row }: LockedDocument, revision: number): void {
  if (row.revision !== revision) throw conflict(because('changedByOther'));
}
