import { sql, type Transaction } from 'kysely';
import type { EntityDocument, UploadedDocument } from '#contract/calls/documents';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { UploadedFile } from '#server/http/uploads';
import { conflict, forbidden, notFound } from '#server/problem';
import { because } from './reasons';

/**
 * Keeps a file as a document of the entity, or as a paper of a draft. The same content twice is kept twice, and said.
 * @param resolutionId null for a document of the entity.
 * @throws Refusal 403 for who may not edit the draft, 404 for a resolution they do not see, 409 when it is no draft.
 */
export async function addDocument(
  trx: Transaction<Schema>,
  caller: Caller,
  file: UploadedFile,
  resolutionId: string | null,
  at: Date,
): Promise<UploadedDocument> {
  if (resolutionId !== null) await holdDraft(trx, caller, resolutionId);
  const entityId = currentEntity(caller).id;
  const duplicateOf = await findSame(trx, entityId, file.sha256);
  const document = describe(caller, file, resolutionId, at);
  await trx
    .insertInto('document')
    .values({
      id: document.id,
      entity_id: entityId,
      resolution_id: resolutionId,
      name: document.name,
      media_type: document.mediaType,
      size_bytes: document.sizeBytes,
      pages: document.pages,
      hash: document.hash,
      file_key: file.keep(),
      uploaded_by: caller.userId,
      uploaded_by_name: nameOf(caller),
      created_at: at,
    })
    .execute();
  await recordUpload(trx, caller, entityId, document, at);
  return { ...document, duplicateOf };
}

function nameOf({ firstName, lastName }: Caller): string {
  return `${firstName} ${lastName}`.trim();
}

function describe(
  caller: Caller,
  { name, mediaType, size, pages, sha256 }: UploadedFile,
  resolutionId: string | null,
  at: Date,
): EntityDocument {
  return {
    id: newId(),
    name,
    mediaType,
    sizeBytes: size,
    pages,
    hash: sha256,
    resolutionId,
    uploadedBy: { id: caller.userId, name: nameOf(caller) },
    createdAt: at.toISOString(),
  };
}

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

/** The oldest with this content that the caller may read. */
async function findSame(trx: Transaction<Schema>, entityId: string, hash: string) {
  const same = await trx
    .selectFrom('document')
    .select(['id', 'name'])
    .where('entity_id', '=', entityId)
    .where('hash', '=', hash)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return same ?? null;
}

async function recordUpload(
  trx: Transaction<Schema>,
  caller: Caller,
  entityId: string,
  { id, name, mediaType, sizeBytes, hash, resolutionId }: EntityDocument,
  at: Date,
): Promise<void> {
  await appendEvent(trx, {
    entityId,
    actor: { userId: caller.userId, name: nameOf(caller) },
    subject: { kind: 'document', id, name },
    type: 'document.uploaded',
    payload: { mediaType, sizeBytes, hash, ...(resolutionId !== null && { resolutionId }) },
    at,
  });
}
