import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Rule } from '#contract/decision/rule';
import { type Database, openDatabase } from '#server/database/connection';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { createApp } from '#server/http/app';
import { type Listening, listen } from '#server/http/listen';
import { ROUTES } from '#server/routes';
import { serverParts } from '../kit/parts';
import { claimsOf, emulatorToken } from '../kit/tokens';

/*
 * One vote on a resolution with 1,000 decision makers, of whom 400 have decided, over HTTP: by somebody who is signed in,
 * and by the link of a mail. `DATABASE_URL` measures PostgreSQL, BENCH_ROUNDS the votes of either kind.
 */

const DECISION_MAKERS = 1_000;
const DECIDED = 400;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const WARM_UP_ROUNDS = 3;

/** Of the middle vote, in milliseconds; and of every answer. */
const BUDGET_MS = 50;
const BUDGET_BYTES = 2_000;

const ENTITY = demoId('entity', 'kade');
const RESOLUTION = '0198f3a0-0000-7000-8000-0000000000aa';

const RULE: Rule = {
  quorum: { counts: 'present', base: 'entitled', operator: '>=', fraction: '2/3' },
  majority: [{ base: 'cast', operator: '>', fraction: '1/2' }],
  abstentions: 'notCast',
  changeAllowed: true,
  tie: 'rejected',
  earlyFinish: { accept: 'whenCertain', reject: 'whenCertain' },
  conflicts: 'excluded',
  termEnd: null,
  method: { consent: 'all', refusal: 'revocable', advice: 'none' },
  nonVotingCapital: null,
  lapse: null,
};

const uidOf = (position: number) => `bench-${position}`;
const emailOf = (position: number) => `bench-${position}@example.test`;
/** 43 characters of base64url, as a mail carries them. */
const tokenOf = (position: number) => String(position).padStart(43, 'v');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function fill({ kysely }: Database): Promise<void> {
  await sql`insert into "user" (id, uid, email, first_name, last_name, role, status, properties, preferences)
    select gen_random_uuid(), 'bench-' || p, 'bench-' || p || '@example.test', 'Holder', p::text, 'User', 'Active',
      jan.properties, jan.preferences
    from generate_series(1, ${DECISION_MAKERS}) p, "user" jan where jan.id = ${demoId('user', 'jan')}`.execute(
    kysely,
  );
  await sql`insert into membership (user_id, entity_id, role, status)
    select id, ${ENTITY}, 'User', 'Active' from "user" where uid like 'bench-%'`.execute(kysely);
  await sql`insert into resolution (id, entity_id, year, sequence, number, title, status, organ, rule, deadline, closing,
      decision_makers, decided, created_at, updated_at, sent_at, opened_at, listed_at)
    values (${RESOLUTION}, ${ENTITY}, 1990, 1, 'RES-1990-001', 'Sale of Kadeweg 14', 'Open', 'shareholders', ${JSON.stringify(RULE)},
      date_trunc('second', now()) + interval '14 days', 'whenAllDecided', ${DECISION_MAKERS}, ${DECIDED}, now() - interval '2 days', now(),
      now() - interval '2 days', now() - interval '2 days', now() + interval '14 days')`.execute(kysely);
  await sql`insert into resolution_text (resolution_id, entity_id, text)
    select ${RESOLUTION}, ${ENTITY}, jsonb_build_object('type', 'doc', 'content', '[]'::jsonb)`.execute(
    kysely,
  );
  await sql`insert into decision_maker (id, resolution_id, entity_id, position, source, user_id, name, email, color, weight, capital)
    select gen_random_uuid(), ${RESOLUTION}, ${ENTITY}, p, 'holdings', u.id, 'Holder ' || p, u.email, 'moss',
      (1000 + p % 97)::text, (1000 + p % 97)::text
    from generate_series(1, ${DECISION_MAKERS}) p join "user" u on u.uid = 'bench-' || p`.execute(kysely);
  await sql`insert into decision_entry (id, resolution_id, entity_id, decision_maker_id, decision, consent, via, at)
    select gen_random_uuid(), resolution_id, entity_id, id, case when position % 2 = 0 then 'for' else 'against' end, true, 'app',
      now() - interval '1 day' + position * interval '1 second'
    from decision_maker where resolution_id = ${RESOLUTION} and position <= ${DECIDED}`.execute(kysely);
  const links = Array.from({ length: DECISION_MAKERS }, (_, index) => ({
    position: index + 1,
    hash: hashOf(tokenOf(index + 1)),
  }));
  await sql`insert into decision_link (hash, decision_maker_id, resolution_id, entity_id, created_at, expires_at)
    select l.hash, d.id, d.resolution_id, d.entity_id, now() - interval '2 days', now() + interval '30 days'
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(position integer, hash text)
    join decision_maker d on d.resolution_id = ${RESOLUTION} and d.position = l.position`.execute(kysely);
  await sql`analyze`.execute(kysely);
}

interface Vote {
  readonly ms: number;
  readonly bytes: number;
}

async function vote(url: string, headers: Record<string, string>, body: object): Promise<Vote> {
  const begun = performance.now();
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`Answered ${response.status}: ${answer}`);
  return { ms: performance.now() - begun, bytes: Buffer.byteLength(answer) };
}

const decisionOf = (position: number) => (position % 2 === 0 ? 'for' : 'against');

function inTheApp(origin: string, position: number): Promise<Vote> {
  const person = { uid: uidOf(position), email: emailOf(position) };
  const headers = {
    authorization: `Bearer ${emulatorToken(claimsOf(person, Math.floor(Date.now() / 1_000)))}`,
    'x-entity': ENTITY,
    'idempotency-key': `vote-${position}`,
  };
  const body = { decision: decisionOf(position), consentToMethod: true };
  return vote(`${origin}/api/resolutions/${RESOLUTION}/decision`, headers, body);
}

function byLink(origin: string, position: number): Promise<Vote> {
  const body = { token: tokenOf(position), decision: decisionOf(position), consentToMethod: true };
  return vote(`${origin}/api/callbacks/decision`, { 'idempotency-key': `vote-${position}` }, body);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(way: string, votes: readonly Vote[]): void {
  const ms = median(votes.map((one) => one.ms));
  const slowest = Math.max(...votes.map((one) => one.ms));
  const bytes = Math.max(...votes.map((one) => one.bytes));
  console.log(
    `${way}: ${ms.toFixed(1)} ms (budget ${BUDGET_MS}), slowest ${slowest.toFixed(1)} ms; ${bytes} bytes answered (budget ${BUDGET_BYTES})`,
  );
  if (ms > BUDGET_MS || bytes > BUDGET_BYTES) process.exitCode = 1;
}

async function measure(origin: string): Promise<void> {
  const votes = { app: [] as Vote[], link: [] as Vote[] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const first = DECIDED + 2 * round + 1;
    const [app, link] = [await inTheApp(origin, first), await byLink(origin, first + 1)];
    if (round < WARM_UP_ROUNDS) continue;
    votes.app.push(app);
    votes.link.push(link);
  }
  report(`A vote with ${DECISION_MAKERS} decision makers, in the app`, votes.app);
  report(`A vote with ${DECISION_MAKERS} decision makers, by link`, votes.link);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-bench-'));
  const logger = pino({ level: 'silent' });
  const workerUrl = new URL('../../dist/server/pglite.worker.js', import.meta.url);
  const url = process.env.DATABASE_URL;
  const database = await openDatabase({ dataDir: folder, url, logger, workerUrl });
  let server: Listening | null = null;
  try {
    await seedDemo(database, new Date());
    await fill(database);
    const parts = {
      ...serverParts(database, logger),
      hosts: null,
      validateAnswers: false,
      now: () => new Date(),
    };
    server = await listen(createApp(parts, ROUTES).fetch, 0, ['127.0.0.1']);
    await measure(`http://127.0.0.1:${server.port}`);
  } finally {
    await server?.close(1_000);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
