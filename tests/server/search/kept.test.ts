import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, packed } from '#domain/search/postings';
import { reachOf } from '#domain/search/reach';
import type { Database } from '#server/database/connection';
import { transact } from '#server/database/transact';
import { createKeptPostings, type KeptPostings } from '#server/search/kept';
import { readPostings } from '#server/search/postings';
import { eachDatabase, inside } from '../../kit/database';
import { idOf } from '../../kit/group/ids';

const KADE = idOf('entity', 'kade');

const postingsOf = (first: number, count: number) =>
  packed(Array.from({ length: count }, (_, at) => ({ passage: first + at, times: 1, length: 100 })));

describe('what is kept of postings', () => {
  it('is kept for each bucket, also where the term does not stand', () => {
    const kept = createKeptPostings();
    kept.keep(KADE, 'lease', [0, 1], [{ bucket: 1, bytes: postingsOf(0, 2) }]);
    expect([0, 1, 2].map((bucket) => kept.read(KADE, 'lease', bucket)?.length)).toEqual([0, 6, undefined]);
    expect([kept.read(KADE, 'rent', 0), kept.read(idOf('entity', 'finance'), 'lease', 1)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('ends with what was not asked for the longest, when it takes more than it may', () => {
    const kept = createKeptPostings(1_000);
    const keep = (term: string) => kept.keep(KADE, term, [0], [{ bucket: 0, bytes: postingsOf(0, 100) }]);
    const terms = ['lease', 'rent', 'tenant'];
    keep('lease');
    keep('rent');
    kept.read(KADE, 'lease', 0);
    keep('tenant');
    expect(terms.map((term) => kept.read(KADE, term, 0) !== undefined)).toEqual([true, false, true]);
  });
});

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
    await sql`insert into search_bucket (entity_id, bucket) values (${KADE}, 0), (${KADE}, 1)`.execute(
      database.kysely,
    );
  });
  afterAll(() => database.close());

  /** Everything is in reach but what is said. */
  const reach = (from = 0) => reachOf([{ first: from, count: BUCKET + 300 - from, terms: 100 }]);
  const write = (term: string, bucket: number, bytes: Uint8Array) =>
    sql`insert into search_posting (entity_id, bucket, term, part, bytes)
      values (${KADE}, ${bucket}, ${term}, 0, ${Buffer.from(bytes)})`.execute(database.kysely);
  const empty = (term: string) =>
    sql`delete from search_posting where entity_id = ${KADE} and term = ${term}`.execute(database.kysely);
  /** How many passages of each bucket are found. */
  const counted = async (kept: KeptPostings, term: string, within = reach()) => {
    const found = await transact(database, inside('kade', 'jan'), (trx) =>
      readPostings(trx, KADE, kept, within, [term]),
    );
    return Object.fromEntries((found.get(term) ?? []).map(({ bucket, bytes }) => [bucket, bytes.length / 3]));
  };

  it('reads a frequent term of a full bucket once, and of the last bucket each time', async () => {
    const kept = createKeptPostings();
    await write('often', 0, postingsOf(0, 300));
    await write('often', 1, postingsOf(BUCKET, 2));
    expect(await counted(kept, 'often')).toEqual({ 0: 300, 1: 2 });
    await empty('often');
    await write('often', 1, postingsOf(BUCKET, 5));
    expect(await counted(kept, 'often')).toEqual({ 0: 300, 1: 5 });
  });

  it('reads a rare term each time, and one that is frequent out of reach alone', async () => {
    const kept = createKeptPostings();
    await write('rarely', 0, postingsOf(0, 200));
    await write('secretly', 0, postingsOf(0, 300));
    const narrow = reach(200);
    expect([await counted(kept, 'rarely'), await counted(kept, 'secretly', narrow)]).toEqual([
      { 0: 200 },
      { 0: 300 },
    ]);
    await empty('rarely');
    await empty('secretly');
    expect([await counted(kept, 'rarely'), await counted(kept, 'secretly', narrow)]).toEqual([{}, {}]);
  });
});
