import { sql } from 'kysely';
import { pino } from 'pino';
import { RESOLUTION_SORTS, type ResolutionQuery } from '#contract/calls/resolutions';
import { type Database, openDatabase } from '#server/database/connection';
import { type Identity, transact } from '#server/database/transact';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { listResolutions } from '#server/modules/resolutions/resolutions.list';
import { TEST_NOW } from '../kit/clock';

/*
 * The list of resolutions at 100,000 of them on the embedded database, in this process: every sort, each with searches, as a
 * member and as an admin, from the beginning and from far behind. While PGlite answers, everybody waits.
 */

const RESOLUTIONS = Number(process.env.BENCH_ROWS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** The longest that one list may take, in milliseconds. */
const BUDGET_MS = 15;

const FILL_MS = 1_200_000;

/** In hardly any title, in no title, in one of a hundred, in one of fifteen, and in nearly all. */
const SEARCHES = ['7b3e', 'zebra', 'waal 2003', 'kadeweg', 'RES-2003-1', 'loan to', 'e'] as const;

/** Texts are made of as many words as titles have, so that some are common and some are not. */
async function fill({ kysely }: Database, entityId: string, userId: string): Promise<void> {
  await sql`insert into resolution (id, entity_id, year, sequence, number, title, status, organ, rule, deadline, decision_makers,
      decided, created_at, updated_at, sent_at, opened_at, closed_at, listed_at)
    select gen_random_uuid(), ${entityId}, y, n, 'RES-' || y || '-' || n,
      (array['Approval of', 'Adoption of', 'Amendment of', 'Sale of', 'Purchase of', 'Loan to', 'Discharge of',
        'Appointment at', 'Resignation at', 'Dividend by', 'Guarantee for', 'Lease of', 'Merger with', 'Budget of',
        'Pledge by'])[1 + n % 15] || ' ' ||
      (array['the annual accounts', 'the articles', 'a warehouse', 'the shares', 'a subsidiary', 'the terminal',
        'an office', 'the managing board', 'the supervisory board', 'the works council', 'the pension plan',
        'the credit facility', 'a vessel'])[1 + n / 7 % 13] || ' ' ||
      (array['Kadeweg', 'Nordsee', 'Meridiaan', 'Van Houten', 'Terminals', 'Beheer', 'Finance', 'Holding', 'Haven',
        'Schelde', 'Maas', 'Waal', 'Rijn', 'IJssel', 'Vecht', 'Amstel', 'Zaan', 'Lek', 'Merwede'])[1 + n / 3 % 19]
        || ' ' || y || ' ' || md5(n::text)::varchar(4),
      case when n % 500 = 0 then 'Open' else 'Accepted' end, 'managementBoard', '{"conflicts":"excluded","method":null}',
      t + interval '14 days', 3, 1, t, t, t, t, case when n % 500 = 0 then null else t + interval '14 days' end,
      t + interval '14 days'
    from generate_series(1, ${sql.lit(RESOLUTIONS)}) n, lateral (select 1990 + n % 35 as y) year_,
      lateral (select ${TEST_NOW}::timestamptz - n * interval '1 hour' as t) at_`.execute(kysely);
  await sql`insert into decision_maker (id, resolution_id, entity_id, position, source, user_id, name, email, color, weight, capital)
    select gen_random_uuid(), r.id, r.entity_id, p, 'managementBoard', case when p = 1 then ${userId}::uuid end,
      'Director ' || p, 'director@example.test', 'moss', '1', '0'
    from resolution r, generate_series(1, 3) p where r.entity_id = ${entityId}`.execute(kysely);
  await sql`analyze`.execute(kysely);
}

type Ask = (query: ResolutionQuery) => Promise<{ readonly next: string | null }>;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timeOf(ask: Ask, query: ResolutionQuery): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    await ask(query);
    if (round > 0) times.push(performance.now() - begun);
  }
  return median(times);
}

/** What is asked: each sort from its first page and beyond what pages reach by number, and each with each search. */
async function cases(ask: Ask): Promise<readonly [string, ResolutionQuery][]> {
  const found: [string, ResolutionQuery][] = [
    ['what waits', { awaitsMe: true, sort: 'date' }],
    ['in progress', { status: ['Pending', 'Open'], awaitsMe: false, sort: 'date' }],
  ];
  for (const sort of RESOLUTION_SORTS) {
    const { next } = await ask({ sort, page: 40 });
    found.push([sort, { sort }], [`${sort} by next`, { sort, after: next ?? '' }]);
    found.push(...SEARCHES.map((q): [string, ResolutionQuery] => [`${sort} with ${q}`, { sort, q }]));
  }
  return found;
}

async function main(): Promise<void> {
  const logger = pino({ level: 'silent' });
  const database = await openDatabase({
    dataDir: 'unused',
    inMemory: true,
    logger,
    statementTimeoutMs: FILL_MS,
  });
  try {
    await seedDemo(database, TEST_NOW);
    const entityId = demoId('entity', 'kade');
    await fill(database, entityId, demoId('user', 'jan'));
    for (const [role, name] of [
      ['member', 'jan'],
      ['admin', 'eva'],
    ] as const) {
      const identity: Identity = {
        uid: `demo-${name}`,
        email: `${name}@vanhouten.test`,
        emailVerified: true,
        name: null,
        authTime: 0,
      };
      const ask: Ask = (query) =>
        transact(database, { identity, entityId }, (trx, caller) =>
          listResolutions(trx, caller, query, TEST_NOW),
        );
      const times: [string, number][] = [];
      for (const [said, query] of await cases(ask)) times.push([said, await timeOf(ask, query)]);
      const slow = times.filter(([, time]) => time > BUDGET_MS);
      console.log(
        `${role}: ${times.length} lists of ${RESOLUTIONS}, median ${median(times.map(([, time]) => time)).toFixed(1)} ms, ` +
          `longest ${Math.max(...times.map(([, time]) => time)).toFixed(1)} ms (budget ${BUDGET_MS})`,
      );
      for (const [said, time] of slow) console.log(`  ${said}: ${time.toFixed(1)} ms`);
      if (slow.length > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

await main();
