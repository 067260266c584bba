import { sql, type Transaction } from 'kysely';
import { DOCUMENT_LIMITS, type TagInUse } from '#contract/calls/documents';
import { MOST_TAGS } from '#contract/calls/tags';
import { type Caller, currentEntity } from '#server/database/caller';
import { lockShared } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { because } from './reasons';

/** The tags that documents of the list have, by name, with how many of those the caller reads have them. */
export async function listTagsInUse(
  trx: Transaction<Schema>,
  caller: Caller,
): Promise<{ readonly items: readonly TagInUse[] }> {
  const { id } = currentEntity(caller);
  const counted = trx
    .selectFrom('document_tag')
    .innerJoin('document', 'document.id', 'document_tag.document_id')
    .select(['document_tag.tag_id', sql<number>`count(*)::integer`.as('documents')])
    .where('document_tag.entity_id', '=', id)
    .where('document.resolution_id', 'is', null)
    .where('document.is_deleted', '=', sql.lit(false))
    .groupBy('document_tag.tag_id')
    .as('counted');
  const items = await trx
    .selectFrom('tag')
    .innerJoin(counted, 'counted.tag_id', 'tag.id')
    .select(['tag.id', 'tag.name', 'tag.color', 'counted.documents'])
    .where('tag.entity_id', '=', id)
    .orderBy('tag.name_key')
    .orderBy('tag.id')
    .limit(MOST_TAGS)
    .execute();
  return { items };
}

export interface NamedTag {
  readonly id: string;
  readonly name: string;
}

/** Names of tags that a document has from now on, and of those that it had. */
export interface TagChange {
  readonly added: readonly NamedTag[];
  readonly removed: readonly NamedTag[];
}

/**
 * The tags of the entity with these ids, which stay until the transaction ends.
 * @param field of the body, for what is wrong with it.
 * @throws Refusal 422 where one is not there.
 */
export async function readTags(
  trx: Transaction<Schema>,
  caller: Caller,
  ids: readonly string[],
  field: string,
): Promise<readonly NamedTag[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const entityId = currentEntity(caller).id;
  await lockShared(trx, 'tag.name', entityId);
  const rows = await trx
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('entity_id', '=', entityId)
    .where('id', 'in', wanted)
    .orderBy('name_key')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const faults = ids.flatMap((id, at) =>
    known.has(id.toLowerCase()) ? [] : [{ field: `${field}.${at}`, reason: because('tagUnknown') }],
  );
  if (faults.length > 0) throw invalid(faults);
  return rows;
}

/** What comes and goes where tags take the place of others. */
export function changeOfTags(had: readonly NamedTag[], wanted: readonly NamedTag[]): TagChange {
  const idsOf = (tags: readonly NamedTag[]) => new Set(tags.map(({ id }) => id));
  const [before, after] = [idsOf(had), idsOf(wanted)];
  return {
    added: wanted.filter(({ id }) => !before.has(id)),
    removed: had.filter(({ id }) => !after.has(id)),
  };
}

export const isTagged = ({ added, removed }: TagChange): boolean => added.length + removed.length > 0;

/** @throws Refusal 422 where a document would have more tags than it may. */
export function checkTagCount(count: number, field: string): void {
  if (count <= DOCUMENT_LIMITS.tags) return;
  throw invalid([{ field, reason: because('tooManyTags', DOCUMENT_LIMITS.tags) }]);
}

/** Writes what came and went, of several documents. */
export async function writeTags(
  trx: Transaction<Schema>,
  entityId: string,
  changes: readonly (TagChange & { readonly documentId: string })[],
): Promise<void> {
  const added = changes.flatMap(({ documentId, added: tags }) =>
    tags.map(({ id }) => ({ document_id: documentId, tag_id: id, entity_id: entityId })),
  );
  const removed = changes.flatMap(({ documentId, removed: tags }) =>
    tags.map(({ id }) => [documentId, id] as const),
  );
  if (removed.length > 0) {
    await sql`delete from document_tag using unnest(${removed.map(([id]) => id)}::uuid[], ${removed.map(([, id]) => id)}::uuid[])
        as gone (document_id, tag_id)
      where document_tag.document_id = gone.document_id and document_tag.tag_id = gone.tag_id`.execute(trx);
  }
  if (added.length > 0) {
    await sql`insert into document_tag (document_id, tag_id, entity_id)
      select document_id, tag_id, ${entityId}::uuid
        from unnest(${added.map((row) => row.document_id)}::uuid[], ${added.map((row) => row.tag_id)}::uuid[])
          as new (document_id, tag_id)
      on conflict do nothing`.execute(trx);
  }
}
