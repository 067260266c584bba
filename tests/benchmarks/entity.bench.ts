import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Database, openDatabase } from '#server/database/connection';
import { type Identity, transact } from '#server/database/transact';
import { type DemoAccount, seedDemo } from '#server/demo/seed';
import { createApp } from '#server/http/app';
import { type Fetch, type Listening, listen } from '#server/http/listen';
import { readEntity } from '#server/modules/entity/entity.queries';
import { ROUTES } from '#server/routes';
import { serverParts } from '../kit/parts';
import { claimsOf, emulatorToken } from '../kit/tokens';

/*
 * GET /api/entity, with its token check and row-level security, against a bare Hono route that runs the same query in a
 * transaction with the settings. Both run in this process on the same embedded database, and are asked in turn.
 */

const ROUNDS = 7;
const WARM_UP_ROUNDS = 2;
const REQUESTS = 1_500;
const CONNECTIONS = 16;

/** Smallest share of the bare route's speed, and fewest requests a second. */
const BUDGET_RATIO = 0.7;
const BUDGET_PER_SECOND = 1_000;

/** What entering says of the caller and of what is in sight. */
const SETTINGS = ['quorate.user', 'quorate.entity', 'quorate.caller', 'quorate.visible', 'quorate.platform'];

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function bareRoute(database: Database, identity: Identity, entityId: string): Promise<Fetch> {
  const who = { identity, entityId, group: 'seen' } as const;
  const { caller, settings } = await transact(database, who, async (trx, caller) => {
    const { rows } = await sql<Record<string, string>>`select ${sql.join(
      SETTINGS.map((name) => sql`current_setting(${name}) as ${sql.id(name)}`),
    )}`.execute(trx);
    return { caller, settings: rows[0] ?? {} };
  });
  const enter = sql`select ${sql.join(
    [...Object.entries(settings), ['role', 'quorate_app']].map(
      ([name, value]) => sql`set_config(${name}, ${value}, true)`,
    ),
  )}`;
  const app = new Hono();
  app.get('/entity', async (context) =>
    context.json(
      await database.kysely.transaction().execute(async (trx) => {
        await enter.execute(trx);
        return readEntity(trx, caller);
      }),
    ),
  );
  return app.fetch;
}

function ask(load: ChildProcess, target: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    load.once('message', (answer: { milliseconds: number } | { error: string }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve((REQUESTS / answer.milliseconds) * 1_000);
    });
    load.send({ ...target, requests: REQUESTS, connections: CONNECTIONS });
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function compare(load: ChildProcess, ours: Target, bare: Target): Promise<void> {
  const speeds = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const [first, second] = round % 2 === 0 ? [ours, bare] : [bare, ours];
    const [a, b] = [await ask(load, first), await ask(load, second)];
    const [own, other] = round % 2 === 0 ? [a, b] : [b, a];
    if (round < WARM_UP_ROUNDS) continue;
    speeds.ours.push(own);
    speeds.bare.push(other);
    speeds.ratio.push(own / other);
  }
  const ratio = median(speeds.ratio);
  const perSecond = median(speeds.ours);
  console.log(`GET /api/entity: ${perSecond.toFixed(0)} requests a second (budget ${BUDGET_PER_SECOND})`);
  console.log(`bare route: ${median(speeds.bare).toFixed(0)} requests a second`);
  console.log(`ratio ${ratio.toFixed(2)} (budget ${BUDGET_RATIO})`);
  if (ratio < BUDGET_RATIO || perSecond < BUDGET_PER_SECOND) process.exitCode = 1;
}

function accountOf(accounts: readonly DemoAccount[], email: string): DemoAccount {
  const account = accounts.find((candidate) => candidate.email === email);
  if (!account) throw new Error(`The demo has no ${email}`);
  return account;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const logger = pino({ level: 'silent' });
  const workerUrl = new URL('../../dist/server/pglite.worker.js', import.meta.url);
  const database = await openDatabase({ dataDir: folder, logger, workerUrl });
  const servers: Listening[] = [];
  const load = fork(fileURLToPath(new URL('./load.mjs', import.meta.url)), { execArgv: [] });
  try {
    const { accounts } = await seedDemo(database, new Date());
    const eva = accountOf(accounts, 'eva@vanhouten.test');
    const identity: Identity = { ...eva, emailVerified: true, name: null, authTime: 0 };
    const entityId = await transact(database, { identity, entityId: null }, async (trx) => {
      const row = await trx
        .selectFrom('entity')
        .select('id')
        .where('type', '=', 'Workspace')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const app = createApp({ ...serverParts(database, logger), hosts: null, validateAnswers: false }, ROUTES);
    servers.push(await listen(app.fetch, 0, ['127.0.0.1']));
    servers.push(await listen(await bareRoute(database, identity, entityId), 0, ['127.0.0.1']));
    const [ourPort = 0, barePort = 0] = servers.map(({ port }) => port);
    const headers = {
      authorization: `Bearer ${emulatorToken(claimsOf(eva, Math.floor(Date.now() / 1_000)))}`,
      'x-entity': entityId,
    };
    await compare(
      load,
      { url: `http://127.0.0.1:${ourPort}/api/entity`, headers },
      { url: `http://127.0.0.1:${barePort}/entity`, headers: {} },
    );
  } finally {
    load.kill();
    for (const server of servers) await server.close(1_000);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
