import type { Transaction } from 'kysely';
import { DOCUMENT_LIMITS, type DocumentDetails } from '#contract/calls/documents';
import type { DocumentVersion } from '#contract/calls/documentVersions';
import { readColors } from '#server/comments/colors';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readComments } from './comments.queries';
import { nextOf } from './documents.life';
import { type DocumentRow, findDocument, tellDocument } from './documents.queries';
import { readUses } from './documents.uses';
import { pageOf, readingOf, type WantedPage } from './reading.queries';
import { readTimeZone } from './zone.queries';

/** The newest first. */
async function readVersions(
  trx: Transaction<Schema>,
  documentId: string,
): Promise<readonly DocumentVersion[]> {
  const rows = await trx
    .selectFrom('document_version')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(DOCUMENT_LIMITS.versions)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    pages: row.pages,
    hash: row.hash,
    uploadedBy: row.uploaded_by === null ? null : { id: row.uploaded_by, name: row.uploaded_by_name ?? '' },
    createdAt: row.created_at.toISOString(),
    note: row.note,
  }));
}

/** From the outermost one. */
async function readPath(
  trx: Transaction<Schema>,
  { entity_id, folder_id }: DocumentRow,
): Promise<DocumentDetails['folders']> {
  if (folder_id === null) return [];
  const rows = await trx
    .withRecursive('path', (db) =>
      db
        .selectFrom('folder')
        .select(['id', 'name', 'parent_id'])
        .where('id', '=', folder_id)
        .where('entity_id', '=', entity_id)
        .unionAll((each) =>
          each
            .selectFrom('folder')
            .innerJoin('path', 'path.parent_id', 'folder.id')
            .select(['folder.id', 'folder.name', 'folder.parent_id']),
        ),
    )
    .selectFrom('path')
    .select(['id', 'name'])
    .execute();
  return rows.toReversed();
}

const holdOf = ({ hold_reason, hold_by_name, hold_at }: DocumentRow): DocumentDetails['hold'] =>
  hold_reason === null || hold_at === null
    ? null
    : { reason: hold_reason, by: hold_by_name ?? '', at: hold_at.toISOString() };

/**
 * A document with everything that its page shows.
 * @param wanted the page whose text is wanted, of the current version unless another one is named; null for none.
 * @throws Refusal 404 where it is not the caller's to read, and for a page or a version that it does not have.
 */
export async function readDetails(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  wanted: WantedPage | null,
  at: Date,
): Promise<DocumentDetails> {
  const row = await findDocument(trx, caller, id);
  const told = await tellDocument(trx, row);
  const readingDetails = await readingOf(trx, row);
  const timeZone = await readTimeZone(trx, currentEntity(caller).id);
  const coloured = await readColors(trx, [row.uploaded_by]);
  return {
    ...told,
    uploadedBy: told.uploadedBy && coloured(told.uploadedBy),
    description: row.description,
    retainUntil: row.retain_until,
    hold: holdOf(row),
    folders: await readPath(trx, row),
    versions: await readVersions(trx, id),
    usedIn: await readUses(trx, caller, id),
    comments: await readComments(trx, caller, row),
    readingDetails,
    ...nextOf(row, { caller, about: told, timeZone, at }),
    page: wanted === null ? null : await pageOf(trx, row, wanted),
  };
}
