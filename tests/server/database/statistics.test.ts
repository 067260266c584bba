import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { measureTables } from '#server/database/statistics';
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
    await measureTables({ kind, kysely });
    seen.push(await known());
  }
  expect(seen).toEqual([-1, 3_010, 3_010, 6_110]);
  await close();
});
