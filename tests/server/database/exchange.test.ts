import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { openTestDatabase } from '../../kit/database';

/** What PGlite kept of these rows when it read them itself was more than 60 MB. */
const ROWS = 2_000;
const TIMES = 150;
const MOST_KEPT_BYTES = 20_000_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function heapAfterCollecting(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('There is no garbage collector to call');
  collect();
  return process.memoryUsage().heapUsed;
}

const read = () =>
  sql<{ name: string }>`select 'Holder ' || n as name, n as number, md5(n::text) as hash
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(database.kysely);

it('the embedded database answers rows whole, also many, and keeps nothing of what it answered', async () => {
  expect((await read()).rows.at(-1)).toMatchObject({ name: `Holder ${ROWS}`, number: ROWS });
  const before = heapAfterCollecting();
  for (let time = 0; time < TIMES; time += 1) await read();
  expect(heapAfterCollecting() - before).toBeLessThan(MOST_KEPT_BYTES);
}, 60_000);

it('goes on after a statement that fails', async () => {
  await expect(sql`select 1 / 0`.execute(database.kysely)).rejects.toMatchObject({ code: '22012' });
  expect((await read()).rows).toHaveLength(ROWS);
});
