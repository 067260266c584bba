import { sql, type Transaction } from 'kysely';
import type { UploadedDocument } from '#contract/calls/documents';
import type { EventTypeOf, Fact } from '#contract/events';
import { type Caller, currentEntity, nameOf } from '#server/database/caller';
import { appendEvents } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { UploadedFile } from '#server/http/uploads';
import { conflict, type FieldFault, forbidden, invalid, notFound } from '#server/problem';
import { wrong } from '#server/words';
import { checkAct, checkRevision, lockDocument } from './documents.lock';
import { type DocumentRow, tellDocument } from './documents.queries';
import { isTagged, readTags, writeTags } from './documents.tags';
import { taggedFact } from './documents.update';
import { replaceContent } from './documents.versions';
import { checkFolder } from './folders.queries';
import { because } from './reasons';
import { eventOf, ofDocument } from './record';

/** Where a new document stands. */
export interface Filing {
  /** The draft whose paper it is; null for a document of the entity. */
  readonly resolutionId?: string | null;
  readonly folderId?: string | null;
  /** Ids. */
  readonly tags?: readonly string[];
}

/** What is said of a file that is uploaded: which document it replaces, or where a new one stands. */
export interface UploadFields extends Filing {
  readonly replaces?: string;
  /** Of the document that is replaced. */
  readonly revision?: number;
  readonly note?: string;
}

const OF_REPLACING = ['revision', 'note'] as const;
const OF_FILING = ['resolutionId', 'folderId', 'tags'] as const;

/** @throws Refusal 422 for fields that do not go together. */
function checkFields(fields: UploadFields): void {
  const isFiled = fields.resolutionId === undefined;
  const unfit =
    fields.replaces === undefined ? [...OF_REPLACING, ...(isFiled ? [] : OF_FILING.slice(1))] : OF_FILING;
  const faults: FieldFault[] = unfit
    .filter((field) => fields[field] !== undefined)
    .map((field) => ({ field, reason: wrong('unfit') }));
  if (fields.replaces !== undefined && fields.revision === undefined) {
    faults.push({ field: 'revision', reason: wrong('needed') });
  }
  if (faults.length > 0) throw invalid(faults);
}

/** Keeps a file: as the next version of the document that it replaces, or as a new one. @throws Refusal 422 and as either. */
export async function takeUpload(
  trx: Transaction<Schema>,
  caller: Caller,
  file: UploadedFile,
  fields: UploadFields,
  now: () => Date,
): Promise<UploadedDocument> {
  checkFields(fields);
  const { replaces, revision, note = '', ...filing } = fields;
  if (replaces === undefined || revision === undefined) {
    return addDocument(trx, caller, file, filing, now());
  }
  return replaceDocument(trx, caller, file, { id: replaces, revision, note }, now);
}

/**
 * Keeps a file as a document of the entity, or as a paper of a draft. The same content twice is kept twice, and said.
 * @throws Refusal 403 for who may not edit the draft, 404 for a resolution they do not see, 409 when it is no draft, 422 for a
 * folder or a tag that is not there.
 */
export async function addDocument(
  trx: Transaction<Schema>,
  caller: Caller,
  file: UploadedFile,
  { resolutionId = null, folderId = null, tags = [] }: Filing,
  at: Date,
): Promise<UploadedDocument> {
  if (resolutionId !== null) await holdDraft(trx, caller, resolutionId);
  const entityId = currentEntity(caller).id;
  await checkFolder(trx, caller, folderId);
  const added = await readTags(trx, caller, tags, 'tags');
  const duplicateOf = await findSame(trx, entityId, file.sha256, null);
  const row = await trx
    .insertInto('document')
    .values({
      ...contentOf(file),
      id: newId(),
      entity_id: entityId,
      resolution_id: resolutionId,
      folder_id: folderId,
      uploaded_by: caller.userId,
      uploaded_by_name: nameOf(caller),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const tagged = { documentId: row.id, added, removed: [] };
  await writeTags(trx, entityId, [tagged]);
  const document = await tellDocument(trx, row);
  const facts = [uploadedFact(row), ...(isTagged(tagged) ? [taggedFact(row, tagged)] : [])];
  await appendEvents(
    trx,
    facts.map((fact) => eventOf(caller, row, fact, at)),
  );
  return { ...document, duplicateOf };
}

/**
 * Keeps a file as the next version of a document. The content that it has already is no new version, and said.
 * @throws Refusal 404; 403 for who may not; 409 where it was changed meanwhile or its content stays as it is.
 */
async function replaceDocument(
  trx: Transaction<Schema>,
  caller: Caller,
  file: UploadedFile,
  { id, revision, note }: { readonly id: string; readonly revision: number; readonly note: string },
  now: () => Date,
): Promise<UploadedDocument> {
  const locked = await lockDocument(trx, caller, id, now);
  checkRevision(locked, revision);
  checkAct(locked, 'replace');
  const { row } = locked;
  if (row.hash === file.sha256) {
    return { ...(await tellDocument(trx, row)), duplicateOf: { id: row.id, name: row.name } };
  }
  const duplicateOf = await findSame(trx, row.entity_id, file.sha256, row.id);
  const replaced = await replaceContent(trx, caller, locked, contentOf(file), { note, at: now() });
  return { ...(await tellDocument(trx, replaced)), duplicateOf };
}

/** The file stays from here on. */
const contentOf = (file: UploadedFile) => ({
  name: file.name,
  media_type: file.mediaType,
  size_bytes: file.size,
  pages: file.pages,
  hash: file.sha256,
  file_key: file.keep(),
});

/** It stays a draft until the transaction ends: sending freezes the papers. */
async function holdDraft(trx: Transaction<Schema>, caller: Caller, resolutionId: string): Promise<void> {
  const { id, role } = currentEntity(caller);
  const resolution = await trx
    .selectFrom('resolution')
    .select(['status', sql<boolean>`quorate_reads_papers(resolution.id)`.as('open')])
    .where('id', '=', resolutionId)
    .where('entity_id', '=', id)
    .executeTakeFirst();
  if (!resolution?.open) throw notFound();
  if (role !== 'Admin') throw forbidden(because('addersOnly'));
  const draft = await trx
    .selectFrom('resolution')
    .select('id')
    .where('id', '=', resolutionId)
    .where('status', '=', 'Draft')
    .forShare()
    .executeTakeFirst();
  if (!draft) throw conflict(because('frozen'));
}

/** The oldest with this content in its current version that the caller may read. @param except id of a document that is left out. */
async function findSame(trx: Transaction<Schema>, entityId: string, hash: string, except: string | null) {
  const same = await trx
    .selectFrom('document')
    .select(['id', 'name'])
    .where('entity_id', '=', entityId)
    .where('hash', '=', hash)
    .where('deleted_at', 'is', null)
    .$if(except !== null, (rows) => rows.where('id', '<>', except))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return same ?? null;
}

const uploadedFact = (row: DocumentRow): Fact<EventTypeOf<'document'>> => ({
  type: 'document.uploaded',
  payload: {
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    hash: row.hash,
    ...ofDocument(row),
  },
});
