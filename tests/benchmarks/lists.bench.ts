import { sql } from 'kysely';
import { pino } from 'pino';
import type { Page, Paging } from '#contract/call';
import { DOCUMENT_SORTS } from '#contract/calls/documents';
import { RESOLUTION_SORTS } from '#contract/calls/resolutionList';
import type { Caller } from '#server/database/caller';
import { type Database, openDatabase } from '#server/database/connection';
import { type Identity, transact } from '#server/database/transact';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { listDocuments } from '#server/modules/documents/documents.list';
import { listResolutions } from '#server/modules/resolutions/resolutions.list';
import { TEST_NOW } from '../kit/clock';

/*
 * The lists that can be searched, at 100,000 rows each on the embedded database, in this process: every sort, each with searches,
 * as a member and as an admin, from the beginning and from far behind. While PGlite answers, everybody waits.
 */

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** The longest that one list may take, in milliseconds. */
const BUDGET_MS = 15;

const FILL_MS = 1_200_000;

/** In hardly any title, in no title, in one of six hundred, of nineteen, of fifteen, of two hundred, and in all. */
const SEARCHES = ['7b3e', 'zebra', 'waal 2003', 'kadeweg', 'loan to', 'RES-2003-1', 'e'] as const;

const ROLES = { member: 'jan', admin: 'eva' } as const;

/** A list as it is asked for: the values of its query beside those of a page. */
interface Asked extends Paging {
  readonly q?: string;
  readonly sort: string;
}

type Ask<A> = (
  trx: Parameters<Parameters<typeof transact>[2]>[0],
  caller: Caller,
  asked: A,
) => Promise<Page<unknown>>;

/** Each list with its sorts, its searches and how it is asked. */
function listOf<Sort extends string>(
  name: string,
  sorts: readonly Sort[],
  ask: Ask<Asked & { readonly sort: Sort }>,
) {
  return {
    name,
    lines: sorts.map((sort) => ({
      sort,
      ask: (trx: Parameters<typeof ask>[0], caller: Caller, asked: Omit<Asked, 'sort'>) =>
        ask(trx, caller, { ...asked, sort }),
    })),
  };
}

const LISTS = [
  listOf('resolutions', RESOLUTION_SORTS, (trx, caller, asked) =>
    listResolutions(trx, caller, asked, TEST_NOW),
  ),
  listOf('documents', DOCUMENT_SORTS, (trx, caller, asked) => listDocuments(trx, caller, asked)),
];

/** One connection fills the tables without their triggers, and their indexes are made when the rows are there. */
async function withoutUpkeep({ kysely }: Database, tables: readonly string[], fill: () => Promise<void>) {
  const { rows } = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      where i.indrelid = any (${tables}::regclass[]) and not exists (
        select from pg_constraint c where c.conindid = i.indexrelid)`.execute(kysely);
  await sql`set session_replication_role = replica`.execute(kysely);
  await sql`set maintenance_work_mem = '256MB'`.execute(kysely);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(kysely);
  await fill();
  for (const { made } of rows) await sql.raw(made).execute(kysely);
  await sql`alter index resolution_words alter column 1 set statistics 0`.execute(kysely);
  await sql`alter index document_words alter column 1 set statistics 0`.execute(kysely);
  await sql`set session_replication_role = origin`.execute(kysely);
  await sql`vacuum analyze`.execute(kysely);
}

/** Texts are made of as many words as titles have, so that some are common and some are not. */
async function fill({ kysely }: Database, entityId: string, userId: string): Promise<void> {
  await sql`insert into resolution (id, entity_id, year, sequence, number, title, status, organ, rule, deadline, decision_makers,
      decided, created_at, updated_at, sent_at, opened_at, closed_at, listed_at, readers)
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
      t + interval '14 days', 1, 1, t, t, t, t, case when n % 500 = 0 then null else t + interval '14 days' end,
      t + interval '14 days', array[${userId}::uuid]
    from generate_series(1, ${sql.lit(ROWS)}) n, lateral (select 1990 + n % 35 as y) year_,
      lateral (select ${TEST_NOW}::timestamptz - n * interval '1 hour' as t) at_`.execute(kysely);
  await sql`insert into decision_maker (id, resolution_id, entity_id, position, source, user_id, name, email, color, weight, capital)
    select gen_random_uuid(), id, entity_id, 1, 'managementBoard', ${userId}, 'Director', 'director@example.test', 'moss', '1', '0'
    from resolution where entity_id = ${entityId} and cardinality(readers) = 1 and decision_makers = 1`.execute(
    kysely,
  );
  await sql`insert into document (id, entity_id, name, media_type, size_bytes, hash, file_key, created_at)
    select gen_random_uuid(), entity_id, title || '.pdf', 'application/pdf', 1, 'h', 'bench/' || id, created_at
    from resolution where entity_id = ${entityId}`.execute(kysely);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    await ask();
    if (round > 0) times.push(performance.now() - begun);
  }
  return median(times);
}

/** The median of every sort: from its first page, beyond what pages reach by number, and with each search. */
async function timesOf(
  database: Database,
  entityId: string,
  list: (typeof LISTS)[number],
  person: string,
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const identity: Identity = {
    uid: `demo-${person}`,
    email: `${person}@vanhouten.test`,
    emailVerified: true,
    name: null,
    authTime: 0,
  };
  const table: Record<string, Record<string, number>> = {};
  for (const { sort, ask } of list.lines) {
    const page = (asked: Omit<Asked, 'sort'>) =>
      transact(database, { identity, entityId }, (trx, caller) => ask(trx, caller, asked));
    const { next } = await page({ page: 40 });
    const line: Record<string, number> = {
      'first page': await timeOf(() => page({})),
      'by next': await timeOf(() => page({ after: next ?? '' })),
    };
    for (const q of SEARCHES) line[q] = await timeOf(() => page({ q }));
    table[sort] = Object.fromEntries(Object.entries(line).map(([said, ms]) => [said, Number(ms.toFixed(1))]));
  }
  return table;
}

async function measure(database: Database, entityId: string): Promise<void> {
  for (const list of LISTS) {
    for (const [role, person] of Object.entries(ROLES)) {
      const table = await timesOf(database, entityId, list, person);
      const times = Object.values(table).flatMap((line) => Object.values(line));
      const longest = Math.max(...times);
      console.log(
        `${list.name} as ${role}: median ${median(times)} ms, longest ${longest} ms of ${BUDGET_MS}, each the median of ${ROUNDS}`,
      );
      console.table(table);
      if (longest > BUDGET_MS) process.exitCode = 1;
    }
  }
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
    const begun = performance.now();
    await withoutUpkeep(database, ['resolution', 'decision_maker', 'document'], () =>
      fill(database, entityId, demoId('user', 'jan')),
    );
    console.log(`${ROWS} rows of each were filled in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
    await measure(database, entityId);
  } finally {
    await database.close();
  }
}

await main();
