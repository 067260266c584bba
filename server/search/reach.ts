import { sql, type Transaction } from 'kysely';
import type { BucketPostings } from '#domain/search/rank';
import { type Reach, reachOf } from '#domain/search/reach';
import type { Schema } from '#server/database/schema';
import type { SearchedKind } from './searched';

type Trx = Transaction<Schema>;

/** What the caller may read of the index. */
export interface Readable {
  readonly reach: Reach;
  /** ISO 639-1; empty for texts whose language is not known. */
  readonly languages: readonly string[];
}

const RANGE_BYTES = 8;

/** Which passages whoever has entered may read, of all kinds. */
export async function readReach(trx: Trx, searched: readonly SearchedKind[]): Promise<Readable> {
  const ofEach = searched.map(({ kind }) => sql`select * from ${sql.id(`quorate_reach_${kind}`)}()`);
  const { rows } = await sql<{ ranges: Buffer | null; terms: string | null; languages: string[] | null }>`
    ${sql.join(ofEach, sql` union all `)}`.execute(trx);
  const ranges = rows.flatMap(({ ranges: packed, terms }) => {
    if (!packed) return [];
    return Array.from({ length: packed.length / RANGE_BYTES }, (_, at) => ({
      first: packed.readInt32BE(at * RANGE_BYTES),
      count: packed.readInt32BE(at * RANGE_BYTES + 4),
      // All of them are told with the first: nobody asks for those of one.
      terms: at === 0 ? Number(terms) : 0,
    }));
  });
  return {
    reach: reachOf(ranges.toSorted((a, b) => a.first - b.first)),
    languages: [...new Set(rows.flatMap(({ languages }) => languages ?? []))].toSorted(),
  };
}

export type Postings = ReadonlyMap<string, readonly BucketPostings[]>;

/** Where terms stand, in the buckets in which something is in reach. */
export async function readPostings(trx: Trx, reach: Reach, terms: readonly string[]): Promise<Postings> {
  const found = new Map<string, BucketPostings[]>();
  if (terms.length === 0 || reach.size === 0) return found;
  const { rows } = await sql<{ term: string; bucket: number; bytes: Buffer }>`
    select term, bucket, bytes from quorate_postings(${terms}::text[], ${[...reach.buckets]}::integer[])`.execute(
    trx,
  );
  for (const { term, bucket, bytes } of rows) {
    const before = found.get(term);
    if (before) before.push({ bucket, bytes });
    else found.set(term, [{ bucket, bytes }]);
  }
  return found;
}

/** Words of the entity that share so many runs of letters, whoever may read them. */
export async function readWordsNear(
  trx: Trx,
  grams: readonly string[],
  shared: number,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from quorate_words_near(${grams}::text[], ${shared}, ${most}) as word`.execute(trx);
  return rows.map(({ word }) => word);
}
