import { type Selectable, sql, type Transaction } from 'kysely';
import type { DocumentTag, EntityDocument } from '#contract/calls/documents';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { DocumentTable } from '#server/database/schema/documents';
import { notFound } from '#server/problem';

export type DocumentRow = Selectable<DocumentTable>;

/** What is told of a document and does not stand in its row. */
export interface AboutDocument {
  readonly isFrozen: boolean;
  readonly openComments: number;
  readonly tags: readonly DocumentTag[];
}

/** The tags of a document by name. */
const TAGS = sql<readonly DocumentTag[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name_key, t.id), '[]')
    from document_tag has join tag t on t.id = has.tag_id where has.document_id = document.id)`;

/** Reads what is told of these documents beside their rows, in one exchange with the database. */
export async function readAbout(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AboutDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('document')
    .select('document.id')
    .select(sql<boolean>`quorate_is_frozen(document.id)`.as('is_frozen'))
    .select((eb) =>
      eb
        .selectFrom('document_comment')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('document_id', '=', 'document.id')
        .where('parent_id', 'is', null)
        .where('resolved_at', 'is', null)
        .as('open_comments'),
    )
    .select(TAGS.as('tags'))
    .where('document.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, is_frozen, open_comments, tags }) => [
      id,
      { isFrozen: is_frozen, openComments: open_comments ?? 0, tags },
    ]),
  );
}

/** A row as the API tells it. */
function toDocument(row: DocumentRow, { isFrozen, openComments, tags }: AboutDocument): EntityDocument {
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
    version: row.version,
    revision: row.revision,
    format: row.format,
    dated: row.dated,
    folderId: row.folder_id,
    tags,
    reading: row.reading,
    openComments,
    isFrozen,
    isHeld: row.hold_reason !== null,
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

/** Rows that the caller reads, as the API tells them. */
export async function tellDocuments(
  trx: Transaction<Schema>,
  rows: readonly DocumentRow[],
): Promise<readonly EntityDocument[]> {
  const about = await readAbout(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const known = about.get(row.id);
    return known ? [toDocument(row, known)] : [];
  });
}

/** The same of one. @throws Refusal 404 where it went out of sight meanwhile. */
export async function tellDocument(trx: Transaction<Schema>, row: DocumentRow): Promise<EntityDocument> {
  const [told] = await tellDocuments(trx, [row]);
  if (!told) throw notFound();
  return told;
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
