import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { tendTables } from '#server/database/statistics';
import { openTestDatabase } from '../../kit/database';

it('measures tables of the embedded database when they have grown, and no others', async () => {
  const { kind, kysely, close } = await openTestDatabase();
  const known = async () => {
    const { rows } = await sql<{ rows: number }>`
      select reltuples::int as rows from pg_class where relname = 'telemetry'`.execute(kysely);
    return rows[0]?.rows;
  };
  const add = (count: number) =>
    sql`insert into telemetry (day, kind, name, count)
      select '2026-11-20', 'page', gen_random_uuid(), 1 from generate_series(1, ${sql.lit(count)})`.execute(
      kysely,
    );
  const seen = [];
  for (const count of [10, 3_000, 100, 3_000]) {
    await add(count);
    await tendTables({ kind, kysely });
    seen.push(await known());
  }
  expect(seen).toEqual([-1, 3_010, 3_010, 6_110]);
  await close();
});

it('clears the embedded database of rows that were replaced, where they are many', async () => {
  const { kind, kysely, close } = await openTestDatabase();
  await sql`insert into telemetry (day, kind, name, count)
    select '2026-11-20', 'page', gen_random_uuid(), 1 from generate_series(1, 1000)`.execute(kysely);
  const replace = async (share: number) => {
    await sql`update telemetry set count = count + 1 where ctid in (
      select ctid from telemetry order by name limit ${sql.lit(share)})`.execute(kysely);
    // Else it is told to the database a second later.
    await sql`select pg_stat_force_next_flush()`.execute(kysely);
  };
  const cleared = async () => {
    const { rows } = await sql<{ times: number }>`
      select vacuum_count::int as times from pg_stat_user_tables where relname = 'telemetry'`.execute(kysely);
    return rows[0]?.times;
  };
  const seen = [];
  for (const share of [100, 900]) {
    await replace(share);
    await tendTables({ kind, kysely });
    seen.push(await cleared());
  }
  expect(seen).toEqual([0, 1]);
  await close();
});
