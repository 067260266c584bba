import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResolutionQuery } from '#contract/calls/resolutionList';
import type { Caller } from '#server/database/caller';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { transact } from '#server/database/transact';
import { writeNext } from '#server/lists/next';
import { RESOLUTION_ORDERS } from '#server/modules/resolutions/listOrder';
import { listResolutions } from '#server/modules/resolutions/resolutions.list';
import { eachDatabase, inside, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';

/** More than are looked at one by one, and more with a word than are looked up without their order. */
const BEFORE = 1_600;
const WITH_WORD = 1_300;

const ORDERS = {
  title: 'title_key, id',
  '-title': 'title_key desc, id desc',
  '-date': 'listed_at desc, id desc',
} as const;

type Order = keyof typeof ORDERS;

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
    await sql`insert into resolution (id, entity_id, year, sequence, number, title, status, organ, rule, deadline, created_at,
        updated_at, sent_at, opened_at, closed_at, listed_at)
      select gen_random_uuid(), ${idOf('entity', 'kade')}, 1990, n, 'RES-1990-' || n,
        case when n <= ${sql.lit(BEFORE)} then 'Annual accounts ' else 'Zealand loan ' end || n,
        case when n % 100 = 0 then 'Open' else 'Accepted' end, 'shareholders', '{}', t, t, t, t, t,
        case when n % 100 = 0 then null else t end, t
      from generate_series(1, ${sql.lit(BEFORE + WITH_WORD)}) n,
        lateral (select ${TEST_NOW}::timestamptz - n * interval '1 hour' as t) at_`.execute(database.kysely);
    await sql`analyze resolution`.execute(database.kysely);
  });
  afterAll(() => database.close());

  /** All that the caller may read and that has the words in it, read row by row. */
  async function walked(trx: Transaction<Schema>, q: string, order: Order): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select id from resolution
      where entity_id = ${idOf('entity', 'kade')} and strpos(quorate_fold(title), quorate_fold(${q})) > 0
      order by ${sql.raw(ORDERS[order])}`.execute(trx);
    return rows.map(({ id }) => id);
  }

  async function told(trx: Transaction<Schema>, caller: Caller, query: ResolutionQuery) {
    const { items, ...about } = await listResolutions(trx, caller, query, TEST_NOW);
    return { ids: items.map(({ id }) => id), ...about };
  }

  it.each(
    ['jan', 'eva'].flatMap((who) =>
      (['title', '-title', '-date'] as const).flatMap((sort) =>
        ['loan', 'annual', 'zealand loan 17', 'nowhere'].map((q) => ({ who, sort, q })),
      ),
    ),
  )('finds for $who by $sort what has $q in it, in order and from page to page', async ({ who, sort, q }) => {
    await transact(database, inside('kade', who), async (trx, caller) => {
      const ids = await walked(trx, q, sort);
      const total = { total: Math.min(ids.length, 1_000), totalIsExact: ids.length <= 1_000 };
      const [first, second] = [
        await told(trx, caller, { q, sort }),
        await told(trx, caller, { q, sort, page: 2 }),
      ];
      expect([first, second].map(({ next: _, ...told }) => told)).toEqual([
        { ids: ids.slice(0, 25), ...total },
        { ids: ids.slice(25, 50), ...total },
      ]);
      if (first.next === null) return expect(ids.length).toBeLessThanOrEqual(25);
      const { next: _, ...following } = await told(trx, caller, { q, sort, after: first.next });
      expect(following).toEqual({ ids: ids.slice(25, 50), ...total });
    });
  });

  it('tells how many have the words where none of them is beyond the row that the page begins after', async () => {
    await transact(database, inside('kade', 'eva'), async (trx, caller) => {
      const { rows } = await sql<{ id: string; title_key: string }>`select id, title_key from resolution
        where entity_id = ${idOf('entity', 'kade')} and strpos(title_key, 'annual accounts') > 0
        order by title_key limit 1`.execute(trx);
      const [last] = rows;
      const after = last && writeNext(RESOLUTION_ORDERS['-title'].name, [last.title_key, last.id]);
      expect(await told(trx, caller, { q: 'annual accounts', sort: '-title', after })).toEqual({
        ids: [],
        total: 1_000,
        totalIsExact: false,
        next: null,
      });
    });
  });

  it('counts what a filter leaves of what has common words in it', async () => {
    await transact(database, inside('kade', 'eva'), async (trx, caller) => {
      const asked = { q: 'loan 2', sort: 'title', status: ['Open'] } as const;
      const { rows } = await sql<{
        id: string;
      }>`select id from resolution where entity_id = ${idOf('entity', 'kade')}
        and title like '%loan 2%' and status = 'Open' order by title_key, id`.execute(trx);
      const { next: _, ...page } = await told(trx, caller, asked);
      expect(page).toEqual({ ids: rows.map(({ id }) => id), total: rows.length, totalIsExact: true });
    });
  });
});
