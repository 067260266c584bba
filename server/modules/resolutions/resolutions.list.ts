import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { ResolutionFilter, ResolutionQuery, ResolutionSummary } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import { groupBy } from '#domain/entity/group-by';
import { firstMomentOf, lastMomentOf } from '#domain/time/calendar';
import type { Caller } from '#server/database/caller';
import { containing } from '#server/database/like';
import type { Schema } from '#server/database/schema';
import { currentEntity } from '../entity/entity.queries';
import { readProgress } from './progress';
import { type ResolutionRow, readRoom } from './resolution.queries';

const DEFAULT_LIMIT = 25;

/** Compared by bytes, which is the same in every database; titles are folded first. */
const SORT_KEYS = {
  date: [sql`resolution.listed_at`],
  number: [sql`resolution.year`, sql`resolution.sequence`],
  title: [sql`quorate_fold(resolution.title) collate "C"`],
  status: [sql`resolution.status collate "C"`],
} as const;

type Rows = SelectQueryBuilder<Schema, 'resolution', object>;

/**
 * Whether a seat `e` of the caller's still owes a vote, or consent to the way of deciding; `isAwaited` says the same of
 * rows that were read.
 */
function isOwed(now: Date) {
  return sql<boolean>`(resolution.status = 'Open' and resolution.deadline >= ${now} and not e.own_or_subsidiary
    and not (resolution.organ = 'shareholders' and e.source in ('managementBoard', 'supervisoryBoard')
      and e.weight = '0' and e.capital = '0')
    and not exists (select from my_entry d
      where d.resolution_id = resolution.id and d.elector_id = e.id and d.decision = 'conflict')
    and ((e.term_ends is null or e.term_ends >= ${now})
        and not (e.conflicted and resolution.rule ->> 'conflicts' = 'excluded')
        and not exists (select from my_entry d
          where d.resolution_id = resolution.id and d.elector_id = e.id and d.decision is not null)
      or jsonb_typeof(resolution.rule -> 'method') = 'object'
        and not exists (select from my_entry d
          where d.resolution_id = resolution.id and d.elector_id = e.id and d.consent is not null)))`;
}

function awaitsMe(now: Date) {
  return sql<boolean>`exists (
    select from my_seat e where e.resolution_id = resolution.id and ${isOwed(now)})`;
}

interface MySeat {
  readonly id: string;
  readonly decision: Decision | null;
  readonly owed: boolean;
}

/** The caller's seats in their order, by resolution: the last decision of each, and whether it waits. */
async function readMySeats(trx: Transaction<Schema>, ids: readonly string[], now: Date) {
  const { rows } = await sql<MySeat>`
    select resolution.id, ${isOwed(now)} as owed, (select d.decision from my_entry d
        where d.resolution_id = resolution.id and d.elector_id = e.id and d.decision is not null
        order by d.at desc, d.id desc limit 1) as decision
      from my_seat e join resolution on resolution.id = e.resolution_id
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

function ordered(rows: Rows, sort: NonNullable<ResolutionFilter['sort']>): Rows {
  const isDescending = sort.startsWith('-');
  let result = rows;
  for (const key of keysOf(sort)) result = result.orderBy(key, isDescending ? 'desc' : 'asc');
  return result.orderBy('resolution.id');
}

function keysOf(sort: NonNullable<ResolutionFilter['sort']>) {
  switch (sort) {
    case 'number':
    case '-number':
      return SORT_KEYS.number;
    case 'title':
    case '-title':
      return SORT_KEYS.title;
    case 'status':
    case '-status':
      return SORT_KEYS.status;
    default:
      return SORT_KEYS.date;
  }
}

const counted = (rows: Rows) => rows.select(sql<number>`count(*)::int`.as('total'));

/** Seats are read apart: planning one statement with everything in it takes longer than reading a page. */
async function summaries(
  trx: Transaction<Schema>,
  rows: readonly Row[],
  now: Date,
): Promise<readonly ResolutionSummary[]> {
  const ids = rows.map(({ id }) => id);
  const seats = await readMySeats(trx, ids, now);
  return rows.map((row) => summaryOf(row, seats.get(row.id) ?? []));
}

const COLUMNS = [
  'resolution.id',
  'resolution.number',
  'resolution.title',
  'resolution.status',
  'resolution.organ',
  'resolution.listed_at',
  'resolution.deadline',
  'resolution.closed_at',
  'resolution.makers',
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
  | 'closed_at'
  | 'makers'
  | 'decided'
>;

function summaryOf(row: Row, seats: readonly MySeat[]): ResolutionSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    organ: row.organ,
    date: row.listed_at.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    decisionMakers: row.makers,
    decided: row.decided,
    awaitsMe: seats.some(({ owed }) => owed),
    mine: seats.map(({ decision }) => decision),
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

/**
 * A page of the resolutions of the current entity that the caller may read: its rows and the total in one statement.
 * Limit and offset are written out: as parameters they would make the database plan each time.
 */
export async function listResolutions(
  trx: Transaction<Schema>,
  caller: Caller,
  query: ResolutionQuery,
  now: Date,
): Promise<Page<ResolutionSummary>> {
  const { page = 1, limit = DEFAULT_LIMIT, progress = false, ...filter } = query;
  const rows = await filtered(trx, caller, filter, now);
  const found = await ordered(rows, filter.sort ?? '-date')
    .limit(sql.lit(limit))
    .offset(sql.lit((page - 1) * limit))
    .select(COLUMNS)
    .select(counted(rows).as('total'))
    .execute();
  const [first] = found;
  // Beyond the last page no row carries the total.
  const total = first ? first.total : await countListed(trx, caller, filter, now);
  const items = await summaries(trx, found, now);
  return { items: progress ? await withProgress(trx, caller, items, now) : items, total: total ?? 0 };
}

async function withProgress(
  trx: Transaction<Schema>,
  caller: Caller,
  items: readonly ResolutionSummary[],
  now: Date,
): Promise<readonly ResolutionSummary[]> {
  const open = items.filter(({ status }) => status === 'Open').map(({ id }) => id);
  const bars = await readProgress(trx, currentEntity(caller).id, open, now);
  return items.map((item) => ({ ...item, progress: bars.get(item.id) ?? null }));
}
