import { sql, type Transaction } from 'kysely';
import { BUCKET } from '#domain/search/postings';
import type { Schema } from '#server/database/schema';

type Trx = Transaction<Schema>;

/** Parts of a bucket before they are joined: reading a term takes longer with each. */
const MOST_PARTS = 16;
/** Terms of which the parts are joined by one transaction. */
const TERMS = 400;

const lastBucket = sql`(select (next - 1) / ${sql.lit(BUCKET)} from search_head h where h.entity_id = b.entity_id)`;

/** A bucket whose parts are worth joining: there are many, or nothing more comes to it. */
export async function readBucketToJoin(trx: Trx, entityId: string): Promise<number | null> {
  const { rows } = await sql<{ bucket: number }>`
    select bucket from search_bucket b
      where b.entity_id = ${entityId} and (b.parts > ${MOST_PARTS} or b.parts > 1 and b.bucket < ${lastBucket})
      order by bucket limit 1`.execute(trx);
  return rows[0]?.bucket ?? null;
}

/**
 * Joins the parts of some terms of a bucket.
 * @param after the last term of the slice before; null to begin.
 * @returns the last term; null when no term of the bucket has more than one part.
 */
export async function joinSome(
  trx: Trx,
  entityId: string,
  bucket: number,
  after: string | null,
): Promise<string | null> {
  // Nobody adds to the bucket meanwhile.
  await sql`select from search_head where entity_id = ${entityId} for update`.execute(trx);
  const { rows } = await sql<{ term: string }>`
    select term from search_posting
      where entity_id = ${entityId} and bucket = ${bucket} and term > ${after ?? ''}
      group by term having count(*) > 1 order by term limit ${TERMS}`.execute(trx);
  const terms = rows.map(({ term }) => term);
  await sql`
    with parts as (
      delete from search_posting where entity_id = ${entityId} and bucket = ${bucket} and term = any (${terms}::text[])
        returning term, part, bytes)
    insert into search_posting (entity_id, bucket, term, part, bytes)
      select ${entityId}, ${bucket}, term, min(part), string_agg(bytes, ''::bytea order by part) from parts group by term`.execute(
    trx,
  );
  if (terms.length === TERMS) return terms.at(-1) ?? null;
  await sql`update search_bucket set parts = 1 where entity_id = ${entityId} and bucket = ${bucket}`.execute(
    trx,
  );
  return null;
}

/**
 * Removes full buckets of which no passage and no posting is left. Of one of which less than half is left, the things are due again: read in anew they
 * stand behind the others, and the bucket is empty.
 * @returns whether something is due.
 */
export async function emptyBuckets(trx: Trx, entityId: string): Promise<boolean> {
  const { rows } = await sql<{ bucket: number; left: number }>`
    select b.bucket, (select count(*)::integer from search_passage p where p.entity_id = b.entity_id
        and p.number >= b.bucket * ${sql.lit(BUCKET)} and p.number < (b.bucket + 1) * ${sql.lit(BUCKET)}) as left
      from search_bucket b where b.entity_id = ${entityId} and b.bucket < ${lastBucket}`.execute(trx);
  const empty = rows.filter(({ left }) => left === 0).map(({ bucket }) => bucket);
  const thin = rows.filter(({ left }) => left > 0 && left < BUCKET / 2).map(({ bucket }) => bucket);
  await sql`delete from search_bucket where entity_id = ${entityId} and bucket = any (${empty}::integer[])
    and removed = pruned`.execute(trx);
  const { rows: due } = await sql`
    with again as (
      update search_source s set made_of = ''
        where s.entity_id = ${entityId} and s.is_ready and s.made_of <> '' and exists (
          select from search_passage p where p.source = s.id and p.number / ${sql.lit(BUCKET)} = any (${thin}::integer[]))
        returning s.entity_id, s.kind, s.source_id)
    insert into search_due (entity_id, kind, source_id) select * from again returning id`.execute(trx);
  return due.length > 0;
}
