import { type Kysely, sql, type Transaction } from 'kysely';
import { gramsOf } from '#domain/search/near';
import { BUCKET, keeping } from '#domain/search/postings';
import type { Schema } from '#server/database/schema';

type Trx = Transaction<Schema>;

/** Postings that are looked at by one transaction: on PGlite everybody waits for it. */
const POSTINGS = 1_000;
const PLACE = BUCKET - 1;

/** A bucket from which passages were removed whose postings stand there still. */
export interface WornBucket {
  readonly bucket: number;
  readonly removed: string;
}

/** The last posting of a slice. */
export interface Slice {
  readonly term: string;
  readonly part: number;
}

/** Nobody adds to buckets, or removes from them, meanwhile. */
const lockHead = (trx: Trx, entityId: string) =>
  sql`select from search_head where entity_id = ${entityId} for update`.execute(trx);

/** Remembers that the passages of these sources are about to go. */
export async function wearBuckets(trx: Trx, entityId: string, sources: readonly string[]): Promise<void> {
  await lockHead(trx, entityId);
  await sql`update search_bucket b set removed = removed + 1
    where b.entity_id = ${entityId} and exists (select from search_range g where g.source = any (${sources}::uuid[])
      and b.bucket between g.first / ${sql.lit(BUCKET)} and (g.first + g.passages - 1) / ${sql.lit(BUCKET)})`.execute(
    trx,
  );
}

/** As the owner: entities with buckets from which passages were removed. */
export async function readWornEntities(
  kysely: Pick<Kysely<Schema>, 'getExecutor'>,
  atMost: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct entity_id as id from search_bucket where removed > pruned limit ${atMost}`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}

export async function readWornBucket(trx: Trx, entityId: string): Promise<WornBucket | null> {
  const { rows } = await sql<WornBucket>`
    select bucket, removed::text from search_bucket
      where entity_id = ${entityId} and removed > pruned order by bucket limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** The places of a bucket in which passages stand. */
async function readLive(trx: Trx, entityId: string, bucket: number): Promise<Uint8Array> {
  const first = bucket * BUCKET;
  const { rows } = await sql<{ numbers: Buffer | null }>`
    select string_agg(int4send(number), ''::bytea) as numbers from search_passage
      where entity_id = ${entityId} and number >= ${first} and number < ${first + BUCKET}`.execute(trx);
  const live = new Uint8Array(BUCKET);
  const numbers = rows[0]?.numbers ?? Buffer.alloc(0);
  for (let at = 0; at < numbers.length; at += 4) live[numbers.readInt32BE(at) & PLACE] = 1;
  return live;
}

/** Words whose last posting went, here and in all other buckets, and the runs of letters by which they were found. */
async function forgetWords(trx: Trx, entityId: string, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  const { rows } = await sql<{ word: string }>`
    with gone as (
      delete from search_word w where w.entity_id = ${entityId} and w.term = any (${terms}::text[])
        and not exists (select from search_bucket b where b.entity_id = w.entity_id
          and exists (select from search_posting p
            where p.entity_id = b.entity_id and p.bucket = b.bucket and p.term = w.term))
        returning w.word, w.term)
    select distinct word from gone where not exists (
      select from search_word w where w.entity_id = ${entityId} and w.word = gone.word
        and not exists (select from gone g where g.word = w.word and g.term = w.term))`.execute(trx);
  const grams = rows.flatMap(({ word }) => gramsOf(word).map((gram) => ({ gram, word })));
  if (grams.length === 0) return;
  await sql`delete from search_gram g
    using unnest(${grams.map(({ gram }) => gram)}::text[], ${grams.map(({ word }) => word)}::text[]) as u (gram, word)
    where g.entity_id = ${entityId} and g.gram = u.gram and g.word = u.word`.execute(trx);
}

/**
 * Frees some postings of a bucket from passages that are gone, so that no word of theirs stays: whichever term has none left goes
 * with its words. Whatever ends in between, the bucket is gone through again.
 * @param after the last posting of the slice before; null to begin.
 * @returns the last posting; null when the bucket is done.
 */
export async function pruneSome(
  trx: Trx,
  entityId: string,
  { bucket, removed }: WornBucket,
  after: Slice | null,
): Promise<Slice | null> {
  await lockHead(trx, entityId);
  const live = await readLive(trx, entityId, bucket);
  const { rows } = await sql<Slice & { bytes: Buffer }>`
    select term, part, bytes from search_posting
      where entity_id = ${entityId} and bucket = ${bucket}
        and (term, part) > (${after?.term ?? ''}, ${after?.part ?? -1}::integer)
      order by term, part limit ${POSTINGS}`.execute(trx);
  const kept = rows.map((row) => ({ ...row, left: keeping(row.bytes, (place) => live[place] === 1) }));
  const gone = kept.filter(({ left }) => left.length === 0);
  const changed = kept.filter(({ left, bytes }) => left.length > 0 && left.length < bytes.length);
  if (gone.length > 0) {
    await sql`delete from search_posting p
      using unnest(${gone.map(({ term }) => term)}::text[], ${gone.map(({ part }) => part)}::integer[]) as u (term, part)
      where p.entity_id = ${entityId} and p.bucket = ${bucket} and p.term = u.term and p.part = u.part`.execute(
      trx,
    );
    await forgetWords(trx, entityId, [...new Set(gone.map(({ term }) => term))]);
  }
  if (changed.length > 0) {
    await sql`update search_posting p set bytes = u.bytes
      from unnest(${changed.map(({ term }) => term)}::text[], ${changed.map(({ part }) => part)}::integer[],
        ${changed.map(({ left }) => Buffer.from(left))}::bytea[]) as u (term, part, bytes)
      where p.entity_id = ${entityId} and p.bucket = ${bucket} and p.term = u.term and p.part = u.part`.execute(
      trx,
    );
  }
  const last = rows.length === POSTINGS ? rows.at(-1) : undefined;
  if (last) return { term: last.term, part: last.part };
  await sql`update search_bucket set pruned = ${removed}::bigint
    where entity_id = ${entityId} and bucket = ${bucket}`.execute(trx);
  return null;
}
