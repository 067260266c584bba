import { type Selectable, sql, type Transaction } from 'kysely';
import { MOST_TAGS, type Tag } from '#contract/calls/tags';
import { type Caller, currentEntity } from '#server/database/caller';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import type { TagTable } from '#server/database/schema/tags';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';

export type TagRow = Selectable<TagTable>;

/** Which documents of the entity have which tags, as far as the caller reads the documents; what was deleted is not counted. */
const taggedDocuments = (trx: Transaction<Schema>, entityId: string) =>
  trx
    .selectFrom('document_tag')
    .innerJoin('document', 'document.id', 'document_tag.document_id')
    .where('document_tag.entity_id', '=', entityId)
    .where('document.is_deleted', '=', sql.lit(false));

/** The tags of the entity by name. */
export async function listTags(
  trx: Transaction<Schema>,
  caller: Caller,
): Promise<{ readonly items: readonly Tag[] }> {
  const { id } = currentEntity(caller);
  const counted = taggedDocuments(trx, id)
    .select(['document_tag.tag_id', sql<number>`count(*)::integer`.as('documents')])
    .groupBy('document_tag.tag_id')
    .as('counted');
  const items = await trx
    .selectFrom('tag')
    .leftJoin(counted, 'counted.tag_id', 'tag.id')
    .select(['tag.id', 'tag.name', 'tag.color', 'tag.revision'])
    .select(sql<number>`coalesce(counted.documents, 0)`.as('documents'))
    .where('tag.entity_id', '=', id)
    .orderBy('tag.name_key')
    .orderBy('tag.id')
    .limit(MOST_TAGS)
    .execute();
  return { items };
}

/** How many documents have one of these tags, of those that the caller reads. */
export async function countDocuments(
  trx: Transaction<Schema>,
  entityId: string,
  tagIds: readonly string[],
): Promise<number> {
  const { documents } = await taggedDocuments(trx, entityId)
    .select(sql<number>`count(distinct document_tag.document_id)::integer`.as('documents'))
    .where('document_tag.tag_id', 'in', tagIds)
    .executeTakeFirstOrThrow();
  return documents;
}

/** Locks the names of an entity's tags until the transaction ends: no name is given twice, no tag is one too many, and none goes while a document gets it. */
export async function lockNames(trx: Transaction<Schema>, entityId: string): Promise<void> {
  await lockAlone(trx, 'tag.name', entityId);
}

/** The tags of these ids that the entity has, locked in the order of their ids, by id. */
export async function lockTags(
  trx: Transaction<Schema>,
  entityId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TagRow>> {
  const rows = await trx
    .selectFrom('tag')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whether the tag of a call is one of the entity, or was one: a deletion or a merge that is sent again gets its answer.
 * @throws Refusal 404.
 */
export async function admitToTag({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  const entityId = currentEntity(caller).id;
  const tag = await trx
    .selectFrom('tag')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (tag) return;
  const gone = await trx
    .selectFrom('event')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('subject_kind', '=', 'tag')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (!gone) throw notFound();
}

/** @throws Refusal 404 where the entity has no such tag. */
export async function lockTag(trx: Transaction<Schema>, entityId: string, id: string): Promise<TagRow> {
  const row = (await lockTags(trx, entityId, [id])).get(id.toLowerCase());
  if (!row) throw notFound();
  return row;
}

/** The tag of the entity whose name is read as the same. */
export async function findByName(
  trx: Transaction<Schema>,
  entityId: string,
  name: string,
): Promise<Pick<TagRow, 'id' | 'name'> | undefined> {
  return trx
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('entity_id', '=', entityId)
    .where('name_key', '=', sql<string>`quorate_fold(${name})`)
    .executeTakeFirst();
}
