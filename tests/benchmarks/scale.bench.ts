import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { ADMIN_ENTITY_SORTS } from '#contract/calls/admin';
import { ADMIN_USER_SORTS } from '#contract/calls/adminUsers';
import { type Database, openDatabase } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { createApp } from '#server/http/app';
import { listen } from '#server/http/listen';
import { ROUTES } from '#server/routes';
import { serverParts } from '../kit/parts';
import { claimsOf, emulatorToken } from '../kit/tokens';

/*
 * What one machine holds (docs/scale.md): many entities, users, documents and events, then requests over HTTP from a process of its own, and
 * acts that append to the record, in one entity and in many. The server is in this process; `DATABASE_URL` measures PostgreSQL.
 */

const ENTITIES = Number(process.env.BENCH_ENTITIES ?? 10_000);
const USERS = Number(process.env.BENCH_USERS ?? 10_000);
const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 100_000);
const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const REQUESTS = 2_000;
const CONNECTIONS = 16;
const ACTS = 2_000;
const ADMIN_CALLS = Number(process.env.BENCH_CALLS ?? 40);
const IMPORTED = 5_000;
const PREVIEWS = 5;
const MEMBERSHIPS = Math.min(1_000, ENTITIES);
const SESSIONS = 40;
const KADE = demoId('entity', 'kade');

const FILLED = [
  `insert into entity (id, name, type, status, registration, address, settings, features)
   select md5('entity ' || n)::uuid, 'Company ' || n || ' B.V.', type, status, registration, address, settings, features
     from entity, generate_series(1, ${ENTITIES}) n where id = '${KADE}'`,
  `insert into "user" (id, uid, email, first_name, last_name, role, status, properties, preferences)
   select md5('user ' || n)::uuid, 'bench-' || n, 'bench-' || n || '@example.test', 'Person', 'Number ' || n, role, status, properties, preferences
     from "user", generate_series(1, ${USERS}) n where email = 'jan@vanhouten.test'`,
  `insert into membership (user_id, entity_id, role, status)
   select md5('user ' || n)::uuid, md5('entity ' || (1 + (n * 7 + part * 13) % ${ENTITIES}))::uuid, role, status
     from membership, generate_series(1, ${USERS}) n, generate_series(1, 3) part
    where entity_id = '${KADE}' and user_id = (select id from "user" where email = 'jan@vanhouten.test') on conflict do nothing`,
  // Somebody of a thousand companies, of so many more that are none of theirs.
  `insert into membership (user_id, entity_id, role, status)
   select u.id, md5('entity ' || n)::uuid, 'User', 'Active'
     from "user" u, generate_series(1, ${MEMBERSHIPS}) n where u.email = 'jan@vanhouten.test' on conflict do nothing`,
  `insert into document (id, entity_id, name, media_type, size_bytes, hash, file_key, created_at)
   select md5('document ' || n)::uuid, '${KADE}', 'Lease ' || n || '.pdf', 'application/pdf', 1000, md5(n::text) || md5(n::text),
          md5('file ' || n), now() - n * interval '1 minute'
     from generate_series(1, ${DOCUMENTS}) n`,
  // Only their number matters here, not their chain.
  `insert into event (id, entity_id, sequence, at, subject_kind, subject_id, subject_name, type, payload, persons, readers, hash)
   select md5('event ' || n)::uuid, md5('entity ' || (1 + n % ${ENTITIES}))::uuid, 1 + n / ${ENTITIES}, now(), 'entity',
          md5('entity ' || (1 + n % ${ENTITIES}))::uuid, '', 'entity.updated', '{"fields":["name"]}', '{}',
          md5('entity ' || (1 + n % ${ENTITIES}))::uuid, md5(n::text) || md5(n::text)
     from generate_series(0, ${EVENTS - 1}) n`,
  `insert into platform_act (id, at, act, actor_user_id, subject_kind, subject_id, subject_name, fields)
   select md5('act ' || n)::uuid, now() - n * interval '1 minute', 'entity.created', '${demoId('user', 'admin')}', 'entity',
          md5('entity ' || n)::uuid, 'Company ' || n, '{}'
     from generate_series(1, ${ENTITIES}) n`,
  // Seen at different times, so that their order by it is one.
  `update membership set last_active_at = now() - (abs(hashtext(entity_id::text || user_id::text)) % 10000) * interval '1 hour'`,
  'analyze',
];

interface Answered {
  readonly milliseconds: number;
  readonly slow: number;
}

function ask(load: ChildProcess, url: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
  return new Promise((resolve, reject) => {
    load.once('message', (answer: Answered | { error: string }) =>
      'error' in answer ? reject(new Error(answer.error)) : resolve(answer),
    );
    load.send({ url, headers, requests: REQUESTS, connections: CONNECTIONS });
  });
}

/** Acts that each append an event, so many at once. */
async function act(database: Database, entityOf: (index: number) => string): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < ACTS) {
      const id = entityOf(next);
      next += 1;
      await database.kysely.transaction().execute((trx) =>
        appendEvent(trx, {
          entityId: id,
          actor: null,
          subject: { kind: 'entity', id, name: 'Company' },
          type: 'entity.updated',
          payload: { fields: ['name'] },
          at: new Date(),
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return ACTS / ((performance.now() - begun) / 1_000);
}

type Headers = Readonly<Record<string, string>>;

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

async function times(count: number, work: () => Promise<void>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const before = performance.now();
    await work();
    taken.push(performance.now() - before);
  }
  return taken.slice(Math.floor(count / 10));
}

const WORDS = ['company 777', 'zebra', 'b.v.', '33218764'];
const PEOPLE_WORDS = ['number 777', 'zebra', 'bench-77', 'person'];

/** Every list of the admin area: each order from its first page and from far behind, each filter, each kind of search. */
const ADMIN_LISTS = [
  '/admin/counts',
  ...ADMIN_ENTITY_SORTS.flatMap((sort) => [
    `/admin/entities?sort=${sort}`,
    `/admin/entities?sort=${sort}&page=40`,
    ...WORDS.map((q) => `/admin/entities?sort=${sort}&q=${encodeURIComponent(q)}`),
  ]),
  ...['parent=none', 'type=Company', 'status=Regulated', 'country=NL', 'country=DE', 'feature=meetings'].map(
    (filter) => `/admin/entities?${filter}`,
  ),
  ...ADMIN_USER_SORTS.flatMap((sort) => [
    `/admin/entities/users?sort=${sort}`,
    `/admin/entities/users?sort=${sort}&page=40`,
    ...PEOPLE_WORDS.map((q) => `/admin/entities/users?sort=${sort}&q=${encodeURIComponent(q)}`),
  ]),
  '/admin/entities/users?status=Suspended',
  ...ADMIN_USER_SORTS.map((sort) => `/admin/users?sort=${sort}`),
  ...['', '?page=40', '?act=entity.created', '?act=user.closed', `?actor=${demoId('user', 'admin')}`].map(
    (asked) => `/admin/acts${asked}`,
  ),
  '/admin/entities/info?country=NL&registration=33218764',
  `/admin/entities/${KADE}`,
];

/** One call after the other; the slowest are told, and how slow all of them are. */
async function measureAdmin(origin: string, headers: Headers): Promise<void> {
  const measured: { readonly path: string; readonly median: number; readonly slow: number }[] = [];
  for (const path of ADMIN_LISTS) {
    const taken = await times(ADMIN_CALLS, async () => {
      const answer = await fetch(`${origin}/api${path}`, { headers });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
      await answer.arrayBuffer();
    });
    measured.push({ path, median: percentile(taken, 0.5), slow: percentile(taken, 0.95) });
  }
  const all = measured.map(({ median }) => median);
  console.log(
    `${measured.length} calls of the admin area: their medians have the median ${percentile(all, 0.5).toFixed(1)} ms and the longest ${Math.max(...all).toFixed(1)} ms, load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const { path, median, slow } of measured.toSorted((a, b) => b.median - a.median).slice(0, 12)) {
    console.log(`GET /api${path}: ${median.toFixed(1)} ms, 95% within ${slow.toFixed(1)} ms`);
  }
}

/** Who is here, then the entity, of somebody with many memberships. */
async function measureSession(origin: string, headers: Headers): Promise<void> {
  const taken = await times(SESSIONS, async () => {
    for (const path of ['/user', '/entity']) {
      const answer = await fetch(`${origin}/api${path}`, { headers });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  });
  console.log(
    `a session of ${MEMBERSHIPS} memberships: ${percentile(taken, 0.5).toFixed(1)} ms, 95% within ${percentile(taken, 0.95).toFixed(1)} ms`,
  );
}

/** A table of people as it is sent, until its preview is answered. */
async function measurePreview(origin: string, headers: Headers): Promise<void> {
  const rows = Array.from(
    { length: IMPORTED },
    (_, index) => `Person,Number ${index},imported-${index}@example.test,User`,
  );
  const csv = ['First name,Last name,Email,Role', ...rows].join('\n');
  const taken = await times(PREVIEWS, async () => {
    const body = new FormData();
    body.append('table', new File([csv], 'people.csv', { type: 'text/csv' }));
    const answer = await fetch(`${origin}/api/entity/users/import/preview`, {
      method: 'POST',
      headers,
      body,
    });
    if (answer.status !== 200) throw new Error(`The preview was answered ${answer.status}`);
    await answer.arrayBuffer();
  });
  console.log(
    `POST /api/entity/users/import/preview of ${IMPORTED} rows: longest ${Math.max(...taken).toFixed(0)} ms`,
  );
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const logger = pino({ level: 'silent' });
  const database = await openDatabase({
    dataDir: folder,
    url: process.env.DATABASE_URL,
    logger,
    statementTimeoutMs: 600_000,
    workerUrl: new URL('../../dist/server/pglite.worker.js', import.meta.url),
  });
  const load = fork(fileURLToPath(new URL('./load.mjs', import.meta.url)), { execArgv: [] });
  const [processor] = cpus();
  console.log(
    `${cpus().length} × ${processor?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${database.kind}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  try {
    const { accounts } = await seedDemo(database, new Date());
    const eva = accounts.find(({ email }) => email === 'eva@vanhouten.test');
    if (!eva) throw new Error('The demo has no Eva');
    const begun = performance.now();
    for (const statement of FILLED) await sql.raw(statement).execute(database.kysely);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const { rows } = await sql<{ size: string }>`
      select pg_size_pretty(pg_database_size(current_database())) as size`.execute(database.kysely);
    console.log(
      `${ENTITIES} entities, ${USERS} users, ${DOCUMENTS} documents in one of them, ${EVENTS} events: ${rows[0]?.size}, filled in ${seconds} s`,
    );
    const app = createApp({ ...serverParts(database, logger), hosts: null, validateAnswers: false }, ROUTES);
    const server = await listen(app.fetch, 0, ['127.0.0.1']);
    const headers = {
      authorization: `Bearer ${emulatorToken(claimsOf(eva, Math.floor(Date.now() / 1_000)))}`,
      'x-entity': KADE,
    };
    for (const path of [
      '/entity',
      '/documents?limit=25',
      '/documents?q=lease%20777',
      '/resolutions',
      '/entity/notifications',
    ]) {
      const url = `http://127.0.0.1:${server.port}/api${path}`;
      await ask(load, url, headers);
      const { milliseconds, slow } = await ask(load, url, headers);
      const perSecond = (REQUESTS / milliseconds) * 1_000;
      console.log(
        `GET /api${path}: ${perSecond.toFixed(0)} requests a second, 95% within ${slow.toFixed(0)} ms`,
      );
    }
    const origin = `http://127.0.0.1:${server.port}`;
    const root = accounts.find(({ email }) => email === 'admin@quorate.test');
    if (!root) throw new Error('The demo has no administrator');
    const asRoot = {
      authorization: `Bearer ${emulatorToken(claimsOf(root, Math.floor(Date.now() / 1_000)))}`,
    };
    await measureAdmin(origin, asRoot);
    const jan = accounts.find(({ email }) => email === 'jan@vanhouten.test');
    if (!jan) throw new Error('The demo has no Jan');
    await measureSession(origin, {
      authorization: `Bearer ${emulatorToken(claimsOf(jan, Math.floor(Date.now() / 1_000)))}`,
      'x-entity': KADE,
    });
    await measurePreview(origin, headers);
    await server.close(1_000);
    const own = await act(database, () => KADE);
    const many = await act(database, (index) =>
      demoId('entity', ['kade', 'beheer', 'terminals'][index % 3] ?? 'kade'),
    );
    console.log(`events appended: ${own.toFixed(0)} a second in one entity, ${many.toFixed(0)} in three`);
  } finally {
    load.kill();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
