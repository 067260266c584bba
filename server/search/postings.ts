import { sql, type Transaction } from 'kysely';
import { POSTING_BYTES } from '#domain/search/postings';
import { type BucketPostings, reaches } from '#domain/search/rank';
import type { Reach } from '#domain/search/reach';
import type { Schema } from '#server/database/schema';
import { FREQUENT, type KeptPostings } from './kept';

type Trx = Transaction<Schema>;

export type Postings = ReadonlyMap<string, readonly BucketPostings[]>;

/** Terms that are looked up in the same buckets. */
interface LookUp {
  readonly terms: readonly string[];
  readonly buckets: readonly number[];
}

/** In one exchange with the database. */
async function lookUp(trx: Trx, lookUps: readonly LookUp[]): Promise<Map<string, BucketPostings[]>> {
  const found = new Map<string, BucketPostings[]>();
  const wanted = lookUps.filter(({ terms, buckets }) => terms.length > 0 && buckets.length > 0);
  if (wanted.length === 0) return found;
  const selects = wanted.map(
    ({ terms, buckets }) =>
      sql`select term, bucket, bytes from quorate_postings(${terms}::text[], ${buckets}::integer[])`,
  );
  const { rows } = await sql<{ term: string; bucket: number; bytes: Buffer }>`
    ${sql.join(selects, sql` union all `)}`.execute(trx);
  for (const { term, bucket, bytes } of rows) {
    const before = found.get(term);
    if (before) before.push({ bucket, bytes });
    else found.set(term, [{ bucket, bytes }]);
  }
  return found;
}

/** What is in reach decides: what is out of reach is neither kept for it nor faster, also where it is kept for others. */
const isFrequent = (postings: readonly BucketPostings[], reach: Reach): boolean =>
  postings.reduce((sum, { bytes }) => sum + bytes.length, 0) >= FREQUENT * POSTING_BYTES &&
  reaches(postings, reach, FREQUENT);

/** What is kept of a term in full buckets; null unless it is kept of each. */
function keptOf(
  kept: KeptPostings,
  entityId: string,
  term: string,
  full: readonly number[],
): readonly BucketPostings[] | null {
  const postings: BucketPostings[] = [];
  for (const bucket of full) {
    const bytes = kept.read(entityId, term, bucket);
    if (bytes === undefined) return null;
    if (bytes.length > 0) postings.push({ bucket, bytes });
  }
  return postings;
}

/** Where terms stand, in the buckets in which something is in reach. */
export async function readPostings(
  trx: Trx,
  entityId: string,
  kept: KeptPostings,
  reach: Reach,
  terms: readonly string[],
): Promise<Postings> {
  if (terms.length === 0 || reach.size === 0) return new Map();
  const last = Math.max(...reach.buckets);
  // Numbers rise, and a passage of the last bucket is there: nothing more comes to those before it.
  const full = reach.buckets.filter((bucket) => bucket < last);
  const before = new Map<string, readonly BucketPostings[]>();
  for (const term of full.length > 0 ? terms : []) {
    const postings = keptOf(kept, entityId, term, full);
    if (postings && isFrequent(postings, reach)) before.set(term, postings);
  }
  const found = await lookUp(trx, [
    { terms: terms.filter((term) => !before.has(term)), buckets: reach.buckets },
    { terms: [...before.keys()], buckets: [last] },
  ]);
  for (const [term, postings] of found) {
    if (before.has(term)) continue;
    const inFull = postings.filter(({ bucket }) => bucket < last);
    if (isFrequent(inFull, reach)) kept.keep(entityId, term, full, inFull);
  }
  for (const [term, postings] of before) found.set(term, [...postings, ...(found.get(term) ?? [])]);
  return found;
}
