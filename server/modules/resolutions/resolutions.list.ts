import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { ResolutionFilter, ResolutionQuery, ResolutionSummary } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import { firstMomentOf, lastMomentOf } from '#domain/time/calendar';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { currentEntity } from '../entity/entity.queries';
import { readRoom } from './resolution.queries';

const DEFAULT_LIMIT = 25;

/** Compared by bytes, which is the same in every database; titles are folded first. */
const SORT_KEYS = {
  date: [sql`resolution.listed_at`],
  number: [sql`resolution.year`, sql`resolution.sequence`],
  title: [sql`quorate_fold(resolution.title) collate "C"`],
  status: [sql`resolution.status collate "C"`],
} as const;

type Rows = SelectQueryBuilder<Schema, 'resolution', object>;

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/**
 * Whether a seat of the caller's still owes a vote, or consent to the way of deciding; `isAwaited` says the same of rows
 * that were read.
 */
function awaitsMe(caller: Caller, now: Date) {
  return sql<boolean>`(resolution.status = 'Open' and resolution.deadline >= ${now} and exists (
    select from elector e
    where e.user_id = ${caller.userId}::uuid and e.entity_id = resolution.entity_id
      and e.resolution_id = resolution.id and not e.own_or_subsidiary
      and not exists (select from decision_entry d
        where d.resolution_id = resolution.id and d.elector_id = e.id and d.decision = 'conflict')
      and ((e.term_ends is null or e.term_ends >= ${now})
          and not (e.conflicted and resolution.rule ->> 'conflicts' = 'excluded')
          and not exists (select from decision_entry d
            where d.resolution_id = resolution.id and d.elector_id = e.id and d.decision is not null)
        or jsonb_typeof(resolution.rule -> 'method') = 'object'
          and not (resolution.organ = 'shareholders' and e.source in ('managementBoard', 'supervisoryBoard')
            and e.weight = '0' and e.capital = '0')
          and not exists (select from decision_entry d
            where d.resolution_id = resolution.id and d.elector_id = e.id and d.consent is not null))))`;
}

/** The last decision of each of the caller's seats, in their order. */
function mine(caller: Caller) {
  return sql<readonly (Decision | null)[]>`array(
    select (select d.decision from decision_entry d
        where d.resolution_id = resolution.id and d.elector_id = e.id and d.decision is not null
        order by d.at desc, d.id desc limit 1)
      from elector e
      where e.user_id = ${caller.userId}::uuid and e.entity_id = resolution.entity_id
        and e.resolution_id = resolution.id
      order by e.position, e.id)`;
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
    const awaits = awaitsMe(caller, now);
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

async function summaries(rows: Rows, caller: Caller, now: Date): Promise<readonly ResolutionSummary[]> {
  const found = await rows
    .select(['resolution.id', 'resolution.number', 'resolution.title', 'resolution.status'])
    .select(['resolution.organ', 'resolution.listed_at', 'resolution.deadline', 'resolution.closed_at'])
    .select(['resolution.makers', 'resolution.decided'])
    .select([awaitsMe(caller, now).as('awaitsMe'), mine(caller).as('mine')])
    .execute();
  return found.map((row) => ({
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
    awaitsMe: row.awaitsMe,
    mine: row.mine,
  }));
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
  return summaries(
    ordered(rows, filter.sort ?? '-date')
      .limit(limit)
      .offset(offset),
    caller,
    now,
  );
}

/** How many resolutions a filter leaves. */
export async function countListed(
  trx: Transaction<Schema>,
  caller: Caller,
  filter: ResolutionFilter,
  now: Date,
): Promise<number> {
  const rows = await filtered(trx, caller, filter, now);
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** A page of the resolutions of the current entity that the caller may read. */
export async function listResolutions(
  trx: Transaction<Schema>,
  caller: Caller,
  query: ResolutionQuery,
  now: Date,
): Promise<Page<ResolutionSummary>> {
  const { page = 1, limit = DEFAULT_LIMIT, ...filter } = query;
  const [items, total] = await Promise.all([
    listed(trx, caller, filter, { limit, offset: (page - 1) * limit }, now),
    countListed(trx, caller, filter, now),
  ]);
  return { items, total };
}
