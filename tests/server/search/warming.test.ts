import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUCKET, packed } from '#domain/search/postings';
import { reachOf } from '#domain/search/reach';
import type { Database } from '#server/database/connection';
import { transact } from '#server/database/transact';
import { createKeptPostings, type KeptPostings } from '#server/search/kept';
import { readPostings } from '#server/search/postings';
import { startWarming, warm } from '#server/search/warming';
import { eachDatabase, inside, silent } from '../../kit/database';
import { idOf } from '../../kit/group/ids';

const KADE = idOf('entity', 'kade');
const ALL = new AbortController().signal;

const postingsOf = (count: number) =>
  Buffer.from(packed(Array.from({ length: count }, (_, passage) => ({ passage, times: 1, length: 100 }))));

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
    const { kysely } = database;
    await sql`insert into search_bucket (entity_id, bucket)
      select ${KADE}, bucket from generate_series(0, 2) as bucket`.execute(kysely);
    await sql`insert into search_head (entity_id, next) values (${KADE}, ${2 * BUCKET + 10})
      on conflict (entity_id) do update set next = excluded.next`.execute(kysely);
    const rows = [
      ['lease', 0, 200],
      ['lease', 1, 200],
      ['rent', 1, 300],
      ['rare', 0, 100],
      ['last', 2, 400],
    ] as const;
    for (const [term, bucket, count] of rows) {
      await sql`insert into search_posting (entity_id, bucket, term, part, bytes)
        values (${KADE}, ${bucket}, ${term}, 0, ${postingsOf(count)})`.execute(kysely);
    }
  });
  afterAll(() => database.close());

  const warmed = async (mostBytes: number, kept = createKeptPostings()) => {
    const bytes = await warm({ database, kept }, { entityId: KADE, full: 2 }, mostBytes, ALL);
    return { bytes, kept };
  };
  /** Bytes that are kept of a term, by bucket; null where it is not. */
  const keptOf = (kept: KeptPostings, term: string) =>
    [0, 1, 2].map((bucket) => kept.read(KADE, term, bucket)?.length ?? null);

  describe('frequent terms', () => {
    it('are kept before anybody asks for one, of full buckets and also where they do not stand', async () => {
      const { kept } = await warmed(10_000);
      expect(
        Object.fromEntries(['lease', 'rent', 'rare', 'last'].map((term) => [term, keptOf(kept, term)])),
      ).toEqual({
        lease: [600, 600, null],
        rent: [0, 900, null],
        rare: [null, null, null],
        last: [null, null, null],
      });
    });

    it('take no more than they may, the most frequent first', async () => {
      const { bytes, kept } = await warmed(2_000);
      expect([bytes, keptOf(kept, 'lease'), keptOf(kept, 'rent')]).toEqual([
        1_400,
        [600, 600, null],
        [null, null, null],
      ]);
    });

    it('are read as rare ones are by who may read few of the passages', async () => {
      const { kept } = await warmed(10_000);
      await sql`update search_posting set bytes = ${postingsOf(7)} where entity_id = ${KADE} and term = 'lease'`.execute(
        database.kysely,
      );
      const found = async (count: number) => {
        const reach = reachOf([
          { first: 0, count, terms: count },
          { first: BUCKET, count, terms: count },
          { first: 2 * BUCKET, count: 1, terms: 1 },
        ]);
        const postings = await transact(database, inside('kade', 'jan'), (trx) =>
          readPostings(trx, KADE, kept, reach, ['lease']),
        );
        return postings.get('lease')?.map(({ bytes }) => bytes.length / 3);
      };
      expect([await found(190), await found(100)]).toEqual([
        [200, 200],
        [7, 7],
      ]);
    });
  });

  it('begins with the server and ends with it', async () => {
    const kept = createKeptPostings();
    const warming = startWarming({ database, kept, logger: silent });
    await vi.waitFor(() => expect(keptOf(kept, 'rent')).toEqual([0, 900, null]));
    await warming.stop();
  });
});
