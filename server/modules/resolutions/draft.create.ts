import { sql, type Transaction } from 'kysely';
import type { CreateReceipt } from '#contract/calls/receipts';
import { type Caller, currentEntity, nameOf } from '#server/database/caller';
import { appendEvents } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict, notFound } from '#server/problem';
import { readDecisionMakers } from './ballot.queries';
import { because } from './reasons';
import { receiptOf } from './receipts';
import { eventOf, type ResolutionEvent } from './record';
import {
  type DecisionMakerRow,
  findResolution,
  lockResolution,
  type ResolutionRow,
  readSuperseding,
  readText,
} from './resolution.queries';

const CLOSED = ['Accepted', 'Rejected', 'Cancelled'];

/**
 * The finished resolution a draft begins as a copy of; locked, so that two drafts do not both supersede it.
 * @throws Refusal 404 when it is out of sight, 409 when it is not finished or was superseded before.
 */
async function lockOriginal(trx: Transaction<Schema>, entityId: string, id: string): Promise<ResolutionRow> {
  const original = await lockResolution(trx, entityId, id);
  if (!original) throw notFound();
  if (!CLOSED.includes(original.status)) {
    throw conflict(because('notFinished', original.number));
  }
  const later = await readSuperseding(trx, original);
  if (later) {
    throw conflict(because('superseded', original.number, later.number));
  }
  return original;
}

/** The same people anew: nothing is decided, and everybody has a new id. */
async function copyDecisionMakers(
  trx: Transaction<Schema>,
  decisionMakers: readonly DecisionMakerRow[],
  draftId: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(decisionMakers.map(({ id }) => [id, newId()]));
  const values = decisionMakers.flatMap(
    ({ advised_at: _, reminded_at: __, draft_id: ___, ...decisionMaker }) => {
      const id = ids.get(decisionMaker.id);
      return id ? [{ ...decisionMaker, id, resolution_id: draftId }] : [];
    },
  );
  if (values.length > 0) await trx.insertInto('decision_maker').values(values).execute();
  return ids;
}

/** Documents of the entity come along; what was uploaded for the original alone stays with it. */
async function copyPapers(trx: Transaction<Schema>, originalId: string, draftId: string): Promise<void> {
  await sql`insert into paper (resolution_id, document_id, entity_id, position, name, hash)
    select ${draftId}, p.document_id, p.entity_id, p.position, d.name, d.hash
      from paper p join document d on d.id = p.document_id
      where p.resolution_id = ${originalId} and d.resolution_id is null and not d.is_deleted`.execute(trx);
}

async function copyContent(
  trx: Transaction<Schema>,
  original: ResolutionRow,
  draftId: string,
): Promise<void> {
  const decisionMakers = await readDecisionMakers(trx, original.id);
  const ids = await copyDecisionMakers(trx, decisionMakers, draftId);
  await copyPapers(trx, original.id, draftId);
  const text = await readText(trx, original.id);
  await trx
    .updateTable('resolution_text')
    .set({ text: text && JSON.stringify(text) })
    .where('resolution_id', '=', draftId)
    .execute();
  await trx
    .updateTable('resolution')
    .set({
      title: original.title,
      organ: original.organ,
      preset: original.preset,
      rule: original.rule && JSON.stringify(original.rule),
      chair: original.chair === null ? null : (ids.get(original.chair) ?? null),
      message: original.message,
      closing: original.closing,
      decision_makers: decisionMakers.length,
    })
    .where('id', '=', draftId)
    .execute();
}

/**
 * Starts a draft in the current entity, empty or as a copy of a finished resolution it supersedes.
 * @throws Refusal 403 for who may not draft; 404 and 409 of the resolution to supersede.
 */
export async function createDraft(
  trx: Transaction<Schema>,
  caller: Caller,
  supersedes: string | null,
  now: () => Date,
): Promise<CreateReceipt> {
  const { id: entityId } = currentEntity(caller);
  const original = supersedes === null ? null : await lockOriginal(trx, entityId, supersedes);
  const at = now();
  const id = newId();
  const author = { by: caller.userId, name: nameOf(caller) };
  await trx
    .insertInto('resolution')
    .values({
      id,
      entity_id: entityId,
      year: null,
      sequence: null,
      number: null,
      title: '',
      status: 'Draft',
      organ: null,
      preset: null,
      chair: null,
      template: null,
      supersedes,
      papers_hash: null,
      cancel_reason: null,
      created_by: author.by,
      created_by_name: author.name,
      created_at: at,
      updated_by: author.by,
      updated_by_name: author.name,
      updated_at: at,
      listed_at: at,
    })
    .execute();
  await trx.insertInto('resolution_text').values({ resolution_id: id, entity_id: entityId }).execute();
  if (original) await copyContent(trx, original, id);
  const row = await findResolution(trx, entityId, id);
  if (!row) throw new Error(`Draft ${id} cannot be read by who made it`);
  const superseded: ResolutionEvent = {
    type: 'resolution.superseded',
    payload: { by: id },
    at,
  };
  const created: ResolutionEvent = {
    type: 'resolution.created',
    payload: original ? { supersedes: original.number } : {},
    at,
  };
  await appendEvents(trx, [
    ...(original ? [eventOf(caller, original, superseded)] : []),
    eventOf(caller, row, created),
  ]);
  return { ...receiptOf(row), supersedes };
}
