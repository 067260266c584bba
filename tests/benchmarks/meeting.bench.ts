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
import { bindPack } from '#server/pdf/pack';
import type { Paper } from '#server/pdf/paper';
import { renderDocument, renderHere } from '#server/pdf/render';
import { ROUTES } from '#server/routes';
import { serverParts } from '../kit/parts';
import { claimsOf, emulatorToken } from '../kit/tokens';

/*
 * A meeting with 1,000 attendees and 40 items over HTTP: how long its page and its holding take to be answered, how long a quorum
 * takes to follow an arrival, and how long a pack of 300 pages takes to be bound. `DATABASE_URL` measures PostgreSQL.
 */

const ATTENDEES = 1_000;
const ITEMS = 40;
const ARRIVED = 400;
const WARM_UP = 5;
const ROUNDS = 30;
const PACK_PAPERS = 10;
const PACK_PAGES = 300;

/** At the 95th percentile, in milliseconds. */
const BUDGETS = { open: 300, hold: 300, arrival: 100, pack: 10_000 } as const;

const ENTITY = demoId('entity', 'kade');
const MEETING = '0198f3a0-0000-7000-8000-0000000000bb';
const PERSON = { uid: 'bench-secretary', email: 'bench-secretary@example.test' };

async function fill({ kysely }: Database): Promise<void> {
  await sql`insert into "user" (id, uid, email, first_name, last_name, role, status, properties, preferences)
    select gen_random_uuid(), ${PERSON.uid}, ${PERSON.email}, 'Bench', 'Secretary', 'User', 'Active', jan.properties, jan.preferences
    from "user" jan where jan.id = ${demoId('user', 'jan')}`.execute(kysely);
  await sql`insert into membership (user_id, entity_id, role, status)
    select id, ${ENTITY}, 'Admin', 'Active' from "user" where uid = ${PERSON.uid}`.execute(kysely);
  await sql`insert into meeting (id, entity_id, year, sequence, number, type, title, starts_at, ends_at, time_zone, is_open,
      began_at, created_at, updated_at)
    values (${MEETING}, ${ENTITY}, 1990, 1, 'MTG-1990-001', 'General Meeting', 'General meeting', now(), now() + interval '3 hours',
      'Europe/Amsterdam', true, now(), now(), now())`.execute(kysely);
  await sql`insert into attendee (id, meeting_id, entity_id, position, name, color, role, weight, capital)
    select gen_random_uuid(), ${MEETING}, ${ENTITY}, p, 'Holder ' || p, 'moss', 'member', (1000 + p % 97)::text, (1000 + p % 97)::text
    from generate_series(1, ${ATTENDEES}) p`.execute(kysely);
  await sql`insert into agenda_item (id, meeting_id, entity_id, position, title, minutes, begins_after, text)
    select gen_random_uuid(), ${MEETING}, ${ENTITY}, p, 'Item ' || p, 5, (p - 1) * 5, repeat('What the item is about. ', 20)
    from generate_series(1, ${ITEMS}) p`.execute(kysely);
  await sql`insert into meeting_course (meeting_id, entity_id, item_id)
    select meeting_id, entity_id, id from agenda_item where meeting_id = ${MEETING} and position = 20`.execute(
    kysely,
  );
  await sql`insert into attendance_line (id, meeting_id, entity_id, attendee_id, act, at)
    select gen_random_uuid(), meeting_id, entity_id, id, 'arrived', now() from attendee
    where meeting_id = ${MEETING} and position <= ${ARRIVED}`.execute(kysely);
  await sql`analyze`.execute(kysely);
}

interface Asked {
  readonly path: string;
  readonly body?: unknown;
  readonly key: string;
}

async function timed(origin: string, { path, body, key }: Asked): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}/api/meetings/${MEETING}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${emulatorToken(claimsOf(PERSON, Math.floor(Date.now() / 1_000)))}`,
      'x-entity': ENTITY,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`Answered ${response.status}: ${answer}`);
  return performance.now() - begun;
}

function report(what: string, times: readonly number[], budget: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const late = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  console.log(`${what}: ${middle.toFixed(0)} ms, 95th percentile ${late.toFixed(0)} ms (budget ${budget})`);
  if (!(late <= budget)) process.exitCode = 1;
}

async function rounds(ask: (round: number) => Promise<number>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const took = await ask(round);
    if (round >= WARM_UP) times.push(took);
  }
  return times;
}

async function measure(origin: string, { kysely }: Database): Promise<void> {
  const size = `A meeting with ${ATTENDEES} attendees and ${ITEMS} items`;
  const open = await rounds((round) => timed(origin, { path: '', key: `open-${round}` }));
  report(`${size} opens`, open, BUDGETS.open);
  const hold = await rounds((round) => timed(origin, { path: '/hold', key: `hold-${round}` }));
  report(`${size} is shown as it is held`, hold, BUDGETS.hold);
  const late = await kysely
    .selectFrom('attendee')
    .select('id')
    .where('meeting_id', '=', MEETING)
    .where('position', '>', ARRIVED)
    .orderBy('position')
    .limit(WARM_UP + ROUNDS)
    .execute();
  const arrivals = await rounds((round) =>
    timed(origin, {
      path: '/attendance',
      body: { lines: [{ attendee: late[round]?.id, act: 'arrived' }] },
      key: `arrival-${round}`,
    }),
  );
  report(`${size} answers its quorum after an arrival`, arrivals, BUDGETS.arrival);
}

async function measurePack(): Promise<void> {
  const pages = PACK_PAGES / PACK_PAPERS;
  const file = await renderDocument({
    defaultStyle: { font: 'Record' },
    content: Array.from({ length: pages }, (_, page) => ({
      text: 'What the paper says of it. '.repeat(60),
      ...(page > 0 && { pageBreak: 'before' as const }),
    })),
  });
  const entries = Array.from({ length: PACK_PAPERS }, (_, at) => [
    { title: `${at + 1}. Item`, isPaper: false, file: null },
    { title: `Paper ${at + 1}`, isPaper: true, file },
  ]).flat();
  const front: Paper = {
    kind: 'Papers',
    title: 'General meeting',
    entityName: 'Kade Vastgoed B.V.',
    mark: 'MTG-1990-001',
    facts: [],
    parts: [
      {
        kind: 'table',
        heading: 'Contents',
        columns: [
          { name: 'Item', width: '*' },
          { name: 'Page', width: 84, isFigure: true },
        ],
        rows: entries.map(({ title }) => [{ text: title }, { text: '' }]),
      },
    ],
    madeAt: new Date(0),
    isBound: true,
  };
  const begun = performance.now();
  await bindPack({ front, entries, notBound: '', reader: 'Made for Eva', pageOf: 'Page' }, (paper) =>
    renderHere({ kind: 'paper', paper }),
  );
  report(`A pack of ${PACK_PAGES} pages is bound`, [performance.now() - begun], BUDGETS.pack);
}

async function main(): Promise<void> {
  await measurePack();
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
    await measure(`http://127.0.0.1:${server.port}`, database);
  } finally {
    await server?.close(1_000);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
