import { type RawBuilder, sql } from 'kysely';
import { BUCKET } from '#domain/search/postings';
import type { Database } from '#server/database/connection';

/*
 * More of the same: documents with their pages, and what stands of them in the index, as bringing them in again would leave it.
 * Reading 100,000 passages into the index takes longer than measuring anything with them.
 */

/** Another id for each copy. */
const another = (column: RawBuilder<unknown>, copy: number) =>
  sql`md5(${column}::text || ${sql.lit(`${copy}`)})::uuid`;

async function copyDocuments({ kysely }: Database, entityId: string, copy: number, ids: readonly string[]) {
  const id = another(sql`id`, copy);
  await sql`insert into document (id, entity_id, name, media_type, size_bytes, hash, file_key, created_at)
    select ${id}, entity_id, name, media_type, size_bytes, ${id}, ${id}, created_at from document
      where id = any (${ids}::uuid[])`.execute(kysely);
  const document = another(sql`document_id`, copy);
  await sql`insert into document_page (document_id, version, number, entity_id, text, source)
    select ${document}, version, number, entity_id, text, source from document_page
      where document_id = any (${ids}::uuid[])`.execute(kysely);
  await sql`update document_reading set state = 'read', language = 'en'
    where document_id in (select ${id} from document where id = any (${ids}::uuid[]))`.execute(kysely);
  await sql`update document set reading = 'read'
    where id in (select ${id} from document where id = any (${ids}::uuid[]))`.execute(kysely);
  await sql`delete from search_due where entity_id = ${entityId}`.execute(kysely);
}

/** Postings of a bucket stand in one part, as those of a full one do. */
async function copyIndex(
  { kysely }: Database,
  entityId: string,
  copy: number,
  { buckets, ids }: { readonly buckets: number; readonly ids: readonly string[] },
): Promise<void> {
  const first = copy * buckets;
  const shift = first * BUCKET;
  const source = another(sql`id`, copy);
  const among = sql`(select id from search_source
    where entity_id = ${entityId} and kind = 'document' and source_id = any (${ids}::uuid[]))`;
  await sql`insert into search_source (id, entity_id, kind, source_id, version, made_of, language, after_page, is_ready)
    select ${source}, entity_id, kind, ${another(sql`source_id`, copy)}, version, made_of, language, after_page, is_ready
      from search_source where id in ${among}`.execute(kysely);
  await sql`insert into search_range (source, entity_id, first, passages, terms)
    select ${another(sql`source`, copy)}, entity_id, first + ${shift}::integer, passages, terms
      from search_range where source in ${among}`.execute(kysely);
  await sql`insert into search_passage (entity_id, number, source, page, start, length)
    select entity_id, number + ${shift}::integer, ${another(sql`source`, copy)}, page, start, length
      from search_passage where source in ${among}`.execute(kysely);
  await sql`insert into search_bucket (entity_id, bucket, parts)
    select entity_id, bucket + ${first}::integer, 1 from search_bucket
      where entity_id = ${entityId} and bucket < ${buckets}`.execute(kysely);
  await sql`insert into search_posting (entity_id, bucket, term, part, bytes)
    select entity_id, bucket + ${first}::integer, term, min(part), string_agg(bytes, ''::bytea order by part)
      from search_posting where entity_id = ${entityId} and bucket < ${buckets}
      group by entity_id, bucket, term`.execute(kysely);
  await sql`update search_head set next = ${(copy + 1) * buckets * BUCKET}::integer where entity_id = ${entityId}`.execute(
    kysely,
  );
}

/**
 * Copies everything that stands in the index of an entity, until so many passages do.
 * @param ids of its documents.
 */
export async function copyUntil(
  database: Database,
  entityId: string,
  ids: readonly string[],
  passages: number,
): Promise<void> {
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::integer as count, max(number) + 1 as next from search_passage where entity_id = ${entityId}`.execute(
    database.kysely,
  );
  const { count = 0, next = 0 } = rows[0] ?? {};
  const buckets = Math.ceil(next / BUCKET);
  for (let copy = 1; count > 0 && copy * count < passages; copy += 1) {
    await copyDocuments(database, entityId, copy, ids);
    await copyIndex(database, entityId, copy, { buckets, ids });
  }
}
