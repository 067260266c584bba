import { type Selectable, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { DOCUMENT_SORTS, DocumentQuery, EntityDocument } from '#contract/calls/documents';
import { type Caller, currentEntity } from '#server/database/caller';
import type { DocumentTable, Schema } from '#server/database/schema';
import { idKey, momentKey, textKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { havingWords, type Searched } from '#server/lists/search';
import { type Sort, sortsBy } from '#server/lists/sorts';
import { notFound } from '#server/problem';

type DocumentRow = Selectable<DocumentTable>;

const by = sortsBy(idKey('document.id'));
const NAME = textKey('document.name_key');
const CREATED = momentKey('document.created_at');

const SORTS: Readonly<Record<(typeof DOCUMENT_SORTS)[number], Sort>> = {
  name: by('name', NAME),
  '-name': by('-name', NAME),
  createdAt: by('createdAt', CREATED),
  '-createdAt': by('-createdAt', CREATED),
};

const SEARCHED: Searched = {
  table: 'document',
  words: sql`document.name_key`,
  id: sql`document.id`,
};

/** A row as the API tells it. */
export function toDocument(row: DocumentRow): EntityDocument {
  return {
    id: row.id,
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    pages: row.pages,
    hash: row.hash,
    resolutionId: row.resolution_id,
    uploadedBy: row.uploaded_by === null ? null : { id: row.uploaded_by, name: row.uploaded_by_name ?? '' },
    createdAt: row.created_at.toISOString(),
  };
}

/** A page of the entity's documents. The papers of resolutions are read with them, and are not in the list. */
export async function listDocuments(
  trx: Transaction<Schema>,
  caller: Caller,
  { q, sort = '-createdAt', ...asked }: DocumentQuery,
): Promise<Page<EntityDocument>> {
  const { id } = currentEntity(caller);
  const all = trx.selectFrom('document').where('entity_id', '=', id).where('resolution_id', 'is', null);
  const order = SORTS[sort];
  const looked = { ...asked, words: q, sort: order, isWhole: true };
  const found = await havingWords(trx, all.selectAll(), SEARCHED, looked);
  const { items, ...about } = await page(trx, { ...found, sort: order }, asked);
  return { items: items.map(toDocument), ...about };
}

/**
 * One document the caller may read: of the entity, or a paper of a resolution whose papers are open to them.
 * @throws Refusal 404 for any other, whosever it is.
 */
export async function findDocument(
  trx: Transaction<Schema>,
  caller: Caller,
  documentId: string,
): Promise<DocumentRow> {
  const row = await trx
    .selectFrom('document')
    .selectAll()
    .where('id', '=', documentId)
    .where('entity_id', '=', currentEntity(caller).id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
