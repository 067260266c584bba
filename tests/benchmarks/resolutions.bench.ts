import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Database, openDatabase } from '#server/database/connection';
import { tendTables } from '#server/database/statistics';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { createApp } from '#server/http/app';
import { ROUTES } from '#server/routes';
import { TEST_NOW } from '../kit/clock';
import { serverParts } from '../kit/parts';
import { claimsOf, emulatorToken } from '../kit/tokens';

/*
 * GET /api/resolutions at 10,000 resolutions, with its token check, row-level security, what waits for the caller and the
 * total, against a bare Hono route that reads the same page and the total as the owner of the tables.
 */

const RESOLUTIONS = 10_000;
const ROUNDS = 9;
const WARM_UP_ROUNDS = 3;
const REQUESTS = 40;

/** Smallest share of the bare query's speed. */
const BUDGET_RATIO = 0.7;

const LIMIT = 25;

/** Filling the tables takes one long statement, longer on a busy machine. */
const FILL_MS = 180_000;

async function fill(database: Database, entityId: string, userId: string): Promise<void> {
  await sql`insert into resolution (id, entity_id, year, sequence, number, title, status, organ, rule, deadline, decision_makers,
      decided, created_at, updated_at, sent_at, opened_at, closed_at, listed_at)
    select gen_random_uuid(), ${entityId}, 1990, n, 'RES-1990-' || n, 'Matter of record ' || n,
      case when n % 10 = 0 then 'Open' else 'Accepted' end, 'managementBoard', '{"conflicts":"excluded","method":null}',
      t + interval '14 days', 3, 1, t, t, t, t, case when n % 10 = 0 then null else t + interval '14 days' end,
      t + interval '14 days'
    from generate_series(1, ${RESOLUTIONS}) n, lateral (select ${TEST_NOW}::timestamptz - n * interval '1 hour' as t) at_`.execute(
    database.kysely,
  );
  await sql`insert into decision_maker (id, resolution_id, entity_id, position, source, user_id, name, email, color, weight, capital)
    select gen_random_uuid(), r.id, r.entity_id, p, 'managementBoard', case when p = 1 then ${userId}::uuid end,
      'Director ' || p, 'director@example.test', 'moss', '1', '0'
    from resolution r, generate_series(1, 3) p where r.year = 1990`.execute(database.kysely);
  await sql`insert into decision_entry (id, resolution_id, entity_id, decision_maker_id, decision, via, at)
    select gen_random_uuid(), e.resolution_id, e.entity_id, e.id, 'for', 'app', ${TEST_NOW}
    from decision_maker e join resolution r on r.id = e.resolution_id
    where r.year = 1990 and e.position = 1 and r.status = 'Accepted'`.execute(database.kysely);
  // As the server's job does with the tables that were filled.
  await tendTables(database);
}

function bareRoute(database: Database, entityId: string): Hono {
  const app = new Hono();
  app.get('/resolutions', async (context) => {
    const offset = (Number(context.req.query('page')) - 1) * LIMIT;
    const [{ rows: items }, { rows: counted }] = await database.kysely.transaction().execute((trx) =>
      Promise.all([
        sql`select id, number, title, status, organ, listed_at, deadline, closed_at, decision_makers, decided from resolution
          where entity_id = ${entityId} order by listed_at desc, id limit ${LIMIT} offset ${offset}`.execute(
          trx,
        ),
        sql<{
          total: number;
        }>`select count(*)::int as total from resolution where entity_id = ${entityId}`.execute(trx),
      ]),
    );
    return context.json({ items, total: counted[0]?.total });
  });
  return app;
}

type Ask = (page: number) => Promise<Response>;

async function speedOf(ask: Ask): Promise<number> {
  const begun = performance.now();
  for (let request = 0; request < REQUESTS; request += 1) {
    const response = await ask((request % 20) + 1);
    if (response.status !== 200) throw new Error(`Answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
  return (REQUESTS / (performance.now() - begun)) * 1_000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function compare(ours: Ask, bare: Ask): Promise<void> {
  const speeds = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const [own, other] = [await speedOf(ours), await speedOf(bare)];
    if (round < WARM_UP_ROUNDS) continue;
    speeds.ours.push(own);
    speeds.bare.push(other);
    speeds.ratio.push(own / other);
  }
  const ratio = median(speeds.ratio);
  console.log(`GET /api/resolutions of ${RESOLUTIONS}: ${median(speeds.ours).toFixed(0)} requests a second`);
  console.log(`bare query of the same page: ${median(speeds.bare).toFixed(0)} requests a second`);
  console.log(`ratio ${ratio.toFixed(2)} (budget ${BUDGET_RATIO})`);
  if (ratio < BUDGET_RATIO) process.exitCode = 1;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const logger = pino({ level: 'silent' });
  const workerUrl = new URL('../../dist/server/pglite.worker.js', import.meta.url);
  const database = await openDatabase({ dataDir: folder, logger, workerUrl, statementTimeoutMs: FILL_MS });
  try {
    const { accounts } = await seedDemo(database, TEST_NOW);
    const jan = accounts.find(({ email }) => email.startsWith('jan@'));
    if (!jan) throw new Error('The demo has no Jan');
    const entityId = demoId('entity', 'kade');
    await fill(database, entityId, demoId('user', 'jan'));
    const app = createApp({ ...serverParts(database, logger), hosts: null, validateAnswers: false }, ROUTES);
    const headers = {
      authorization: `Bearer ${emulatorToken(claimsOf(jan, Math.floor(Date.now() / 1_000)))}`,
      'x-entity': entityId,
    };
    const bare = bareRoute(database, entityId);
    await compare(
      async (page) => app.request(`http://127.0.0.1/api/resolutions?page=${page}`, { headers }),
      async (page) => bare.request(`http://127.0.0.1/resolutions?page=${page}`),
    );
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
