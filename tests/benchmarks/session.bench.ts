import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Database, openDatabase } from '#server/database/connection';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { createApp } from '#server/http/app';
import { type Listening, listen } from '#server/http/listen';
import { ROUTES } from '#server/routes';
import { serverParts } from '../kit/parts';
import { claimsOf, emulatorToken } from '../kit/tokens';

/*
 * Opening a session of a user with 1,000 memberships over HTTP: who is here, then the entity. Each of the entities is held by
 * another one. `DATABASE_URL` measures PostgreSQL.
 */

const MEMBERSHIPS = 1_000;
const WARM_UP = 10;
const ROUNDS = 60;
const BUDGET_MS = 100;
const ENTITY = demoId('entity', 'kade');

/** Copies of an entity, each held by the one before it, and the user's membership in each. */
async function addEntities({ kysely }: Database, email: string): Promise<void> {
  await sql`
    with made as (
      insert into entity (id, name, type, status, country, registration, address, settings, features)
      select gen_random_uuid(), 'Holding number ' || i, type, status, country, registration, address, settings, features
        from entity, generate_series(1, ${MEMBERSHIPS}) i where id = ${ENTITY}
      returning id)
    insert into membership (user_id, entity_id, role, status)
      select u.id, made.id, 'User', 'Active' from made, "user" u where u.email = ${email}`.execute(kysely);
  await sql`
    with numbered as (
      select id, name, row_number() over (order by id) as place from entity where name like 'Holding number %'),
    parties as (
      insert into party (id, kind, name, entity_id, recorded_in)
      select gen_random_uuid(), 'entity', name, id, id from numbered returning id, entity_id)
    insert into holding (id, entity_id, holder_party_id, ownership, voting, valid_from)
      select gen_random_uuid(), held.id, parties.id, 100, 100, '2020-01-01'
        from numbered held join numbered holder on holder.place = held.place - 1
        join parties on parties.entity_id = holder.id`.execute(kysely);
  await sql`analyze`.execute(kysely);
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const logger = pino({ level: 'silent' });
  const workerUrl = new URL('../../dist/server/pglite.worker.js', import.meta.url);
  const database = await openDatabase({ dataDir: folder, url: process.env.DATABASE_URL, logger, workerUrl });
  let server: Listening | null = null;
  try {
    const { accounts } = await seedDemo(database, new Date());
    const jan = accounts.find(({ email }) => email.startsWith('jan@'));
    if (!jan) throw new Error('There is no demo account jan');
    await addEntities(database, jan.email);
    const token = emulatorToken(claimsOf(jan, Math.floor(Date.now() / 1000)));
    const headers = { authorization: `Bearer ${token}`, 'x-entity': ENTITY };
    const parts = {
      ...serverParts(database, logger),
      hosts: null,
      validateAnswers: false,
      now: () => new Date(),
    };
    server = await listen(createApp(parts, ROUTES).fetch, 0, ['127.0.0.1']);
    const origin = `http://127.0.0.1:${server.port}`;
    const ask = async (path: string) => {
      const answer = await fetch(origin + path, { headers });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
      return answer.json();
    };
    const opened: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const before = performance.now();
      const { entities } = await ask('/api/user');
      if (entities.length < MEMBERSHIPS) throw new Error(`Only ${entities.length} entities were told`);
      await ask('/api/entity');
      if (round >= WARM_UP) opened.push(performance.now() - before);
    }
    const [usual, slow] = [percentile(opened, 0.5), percentile(opened, 0.95)];
    console.log(
      `A session with ${MEMBERSHIPS} memberships opens in ${usual.toFixed(1)} ms, 95th percentile ${slow.toFixed(1)} ms (budget ${BUDGET_MS})`,
    );
    if (slow > BUDGET_MS) process.exitCode = 1;
  } finally {
    await server?.close(1_000);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
