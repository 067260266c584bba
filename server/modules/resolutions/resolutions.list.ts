import { sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type {
  ResolutionFilter,
  ResolutionQuery,
  ResolutionSort,
  ResolutionSummary,
} from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import { groupBy } from '#domain/entity/group-by';
import { firstMomentOf, lastMomentOf } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import { containing } from '#server/database/like';
import type { Schema } from '#server/database/schema';
import { ordered, type Rows } from './listOrder';
import { type Progress, readProgress } from './progress';
import { type ResolutionRow, readRoom } from './resolution.queries';

const DEFAULT_LIMIT = 25;

/**
 * Whether a decision maker `e` of the caller's still owes a vote, or consent to the way of deciding; `isAwaited` says the same of
 * rows that were read.
 */
function isOwed(now: Date) {
  return sql<boolean>`(resolution.status = 'Open' and resolution.deadline >= ${now} and not e.own_or_subsidiary
    and not (resolution.organ = 'shareholders' and e.source in ('managementBoard', 'supervisoryBoard')
      and e.weight = '0' and e.capital = '0')
    and not exists (select from my_entry d
      where d.resolution_id = resolution.id and d.decision_maker_id = e.id and d.decision = 'conflict')
    and ((e.term_ends is null or e.term_ends >= ${now})
        and not (e.conflicted and resolution.rule ->> 'conflicts' = 'excluded')
        and not exists (select from my_entry d
          where d.resolution_id = resolution.id and d.decision_maker_id = e.id and d.decision is not null)
      or jsonb_typeof(resolution.rule -> 'method') = 'object'
        and not exists (select from my_entry d
          where d.resolution_id = resolution.id and d.decision_maker_id = e.id and d.consent is not null)))`;
}

function awaitsMe(now: Date) {
  return sql<boolean>`exists (
    select from my_decision_maker e where e.resolution_id = resolution.id and ${isOwed(now)})`;
}

interface MyDecisionMaker {
  readonly id: string;
  readonly decision: Decision | null;
  readonly owed: boolean;
}

/** The caller's decision makers in their order, by resolution: the last decision of each, and whether it waits. */
async function readMyDecisionMakers(trx: Transaction<Schema>, ids: readonly string[], now: Date) {
  const { rows } = await sql<MyDecisionMaker>`
    select resolution.id, ${isOwed(now)} as owed, (select d.decision from my_entry d
        where d.resolution_id = resolution.id and d.decision_maker_id = e.id and d.decision is not null
        order by d.at desc, d.id desc limit 1) as decision
      from my_decision_maker e join resolution on resolution.id = e.resolution_id
      where e.resolution_id = any (${ids}::uuid[])
      order by e.position, e.id`.execute(trx);
  return groupBy(rows, ({ id }) => id);
}

/** Days of the entity's calendar, both included. */
function between(rows: Rows, { from, to }: ResolutionFilter, timeZone: string): Rows {
  let result = rows;
  if (from) result = result.where('resolution.listed_at', '>=', firstMomentOf(from, timeZone));
  if (to) result = result.where('resolution.listed_at', '<=', lastMomentOf(to, timeZone));
  return result;
}

/** The resolutions of the current entity that the caller may read and a filter leaves, in no order. */
async function filtered(
  trx: Transaction<Schema>,
  caller: Caller,
  filter: ResolutionFilter,
  now: Date,
): Promise<Rows> {
  const { id } = currentEntity(caller);
  let rows: Rows = trx.selectFrom('resolution').where('resolution.entity_id', '=', id);
  if (filter.status?.length) rows = rows.where('resolution.status', 'in', filter.status);
  if (filter.organ?.length) rows = rows.where('resolution.organ', 'in', filter.organ);
  if (filter.awaitsMe !== undefined) {
    const awaits = awaitsMe(now);
    rows = rows.where(filter.awaitsMe ? awaits : sql<boolean>`not ${awaits}`);
  }
  if (filter.q) {
    const pattern = containing(filter.q);
    rows = rows.where(
      sql<boolean>`(quorate_fold(resolution.title) like quorate_fold(${pattern})
        or lower(resolution.number) like lower(${pattern}))`,
    );
  }
  if (!filter.from && !filter.to) return rows;
  const { timeZone } = await readRoom(trx, id);
  return between(rows, filter, timeZone);
}

const counted = (rows: Rows) => rows.select(sql<number>`count(*)::int`.as('total'));

/** Decision makers are read apart: planning one statement with everything in it takes longer than reading a page. */
async function summaries(
  trx: Transaction<Schema>,
  rows: readonly Row[],
  now: Date,
): Promise<readonly ResolutionSummary[]> {
  const ids = rows.map(({ id }) => id);
  const own = await readMyDecisionMakers(trx, ids, now);
  return rows.map((row) => summaryOf(row, own.get(row.id) ?? []));
}

const COLUMNS = [
  'resolution.id',
  'resolution.number',
  'resolution.title',
  'resolution.status',
  'resolution.organ',
  'resolution.listed_at',
  'resolution.deadline',
  'resolution.closing',
  'resolution.imported',
  'resolution.closed_at',
  'resolution.decision_makers',
  'resolution.decided',
] as const;

type Row = Pick<
  ResolutionRow,
  | 'id'
  | 'number'
  | 'title'
  | 'status'
  | 'organ'
  | 'listed_at'
  | 'deadline'
  | 'closing'
  | 'imported'
  | 'closed_at'
  | 'decision_makers'
  | 'decided'
>;

function summaryOf(row: Row, own: readonly MyDecisionMaker[]): ResolutionSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    organ: row.organ,
    date: row.listed_at.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    closing: row.imported ? null : row.closing,
    closedAt: row.closed_at?.toISOString() ?? null,
    decisionMakers: row.decision_makers,
    decided: row.decided,
    awaitsMe: own.some(({ owed }) => owed),
    mine: own.map(({ decision }) => decision),
  };
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A slice of the list in its order: a page, or what an export takes. */
export async function listed(
  trx: Transaction<Schema>,
  caller: Caller,
  filter: ResolutionFilter,
  { limit, offset }: Slice,
  now: Date,
): Promise<readonly ResolutionSummary[]> {
  const rows = await filtered(trx, caller, filter, now);
  const found = await ordered(rows, filter.sort ?? '-date')
    .limit(limit)
    .offset(offset)
    .select(COLUMNS)
    .execute();
  return summaries(trx, found, now);
}

/** How many resolutions a filter leaves. */
export async function countListed(
  trx: Transaction<Schema>,
  caller: Caller,
  filter: ResolutionFilter,
  now: Date,
): Promise<number> {
  const { total } = await counted(await filtered(trx, caller, filter, now)).executeTakeFirstOrThrow();
  return total;
}

/** Open ones that are looked at: who has more finds those with later deadlines where their date puts them. */
const MOST_OPEN = 50;

/**
 * What a filter leaves and the caller still has to answer, the soonest deadline first. What is open with a decision maker of theirs is
 * found first, and what of it is owed is asked as for a page: one statement with everything takes longer to plan than both.
 */
async function readWaiting(trx: Transaction<Schema>, rows: Rows, now: Date): Promise<readonly string[]> {
  const open = await rows
    .where('resolution.status', '=', 'Open')
    .where('resolution.deadline', '>=', now)
    .where(sql<boolean>`(select true from my_decision_maker e where e.resolution_id = resolution.id limit 1)`)
    .orderBy('resolution.deadline')
    .orderBy('resolution.id')
    .limit(sql.lit(MOST_OPEN))
    .select('resolution.id')
    .execute();
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  const own = await readMyDecisionMakers(trx, ids, now);
  return ids.filter((id) => own.get(id)?.some(({ owed }) => owed));
}

/** Some resolutions in the order of their ids. */
async function readInOrder(rows: Rows, ids: readonly string[]): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const found = await rows
    .where(sql<boolean>`resolution.id = any (${ids}::uuid[])`)
    .select(COLUMNS)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface FoundPage {
  readonly found: readonly Row[];
  /** Undefined where no row carries it. */
  readonly total: number | undefined;
}

/**
 * A page in the order of a column, with the total in one statement. Limit and offset are written out: as parameters they
 * would make the database plan each time.
 */
async function readPage(
  rows: Rows,
  sort: ResolutionSort,
  { limit, offset }: Slice,
  total: Rows = rows,
): Promise<FoundPage> {
  const found = await ordered(rows, sort)
    .limit(sql.lit(limit))
    .offset(sql.lit(offset))
    .select(COLUMNS)
    .select(counted(total).as('total'))
    .execute();
  return { found, total: found[0]?.total ?? undefined };
}

/** A page that begins with what waits for the caller; the rest follows, the newest first. */
async function readWaitingFirst(
  trx: Transaction<Schema>,
  rows: Rows,
  { limit, offset }: Slice,
  now: Date,
): Promise<FoundPage> {
  const waiting = await readWaiting(trx, rows, now);
  if (waiting.length === 0) return readPage(rows, '-date', { limit, offset });
  const first = await readInOrder(rows, waiting.slice(offset, offset + limit));
  // One parameter, however many they are: the statement stays the same, and is planned once.
  const rest = rows.where(sql<boolean>`resolution.id <> all (${waiting}::uuid[])`);
  if (first.length === limit) return { found: first, total: undefined };
  const slice = { limit: limit - first.length, offset: Math.max(0, offset - waiting.length) };
  const { found, total } = await readPage(rest, '-date', slice, rows);
  return { found: [...first, ...found], total };
}

/** A page of the resolutions of the current entity that the caller may read. */
export async function listResolutions(
  trx: Transaction<Schema>,
  caller: Caller,
  query: ResolutionQuery,
  now: Date,
): Promise<Page<ResolutionSummary>> {
  const { page = 1, limit = DEFAULT_LIMIT, progress = false, sort = '-date', ...filter } = query;
  const rows = await filtered(trx, caller, filter, now);
  const slice = { limit, offset: (page - 1) * limit };
  const { found, total } =
    sort === 'waiting' ? await readWaitingFirst(trx, rows, slice, now) : await readPage(rows, sort, slice);
  const items = await summaries(trx, found, now);
  return {
    items: progress ? await withProgress(trx, caller, items, now) : items,
    total: total ?? (await countListed(trx, caller, filter, now)),
  };
}

const NOT_BEGUN: Progress = { bar: null, awaited: { total: 0, names: [] } };

async function withProgress(
  trx: Transaction<Schema>,
  caller: Caller,
  items: readonly ResolutionSummary[],
  now: Date,
): Promise<readonly ResolutionSummary[]> {
  const open = items.filter(({ status }) => status === 'Open').map(({ id }) => id);
  const found = await readProgress(trx, currentEntity(caller).id, open, now);
  return items.map((item) => {
    const { bar, awaited } = found.get(item.id) ?? NOT_BEGUN;
    return { ...item, progress: bar, awaited };
  });
}
