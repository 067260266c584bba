import { sql, type Transaction } from 'kysely';
import type { Page, Paging } from '#contract/call';
import type {
  ResolutionFilter,
  ResolutionQuery,
  ResolutionSort,
  ResolutionSummary,
} from '#contract/calls/resolutionList';
import { firstMomentOf, lastMomentOf } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { isInEntity } from '#server/lists/entity';
import { page, slice } from '#server/lists/page';
import { havingWords, type Looked, type Narrowed, type Searched } from '#server/lists/search';
import { awaitsMe, ownAnswers } from './awaited';
import { AMOUNT, BESIDE, COLUMNS, type ListedRows, type ListedWithMine } from './listed';
import { RESOLUTION_ORDERS } from './listOrder';
import { type Progress, readProgress } from './progress';
import { readRoom } from './resolution.queries';
import { afterOfRest, MOST_OPEN, REST, waitingFirst } from './waitingFirst';

/** Days of the entity's calendar, both included. */
function between(rows: ListedRows, { from, to }: ResolutionFilter, timeZone: string): ListedRows {
  let result = rows;
  if (from) result = result.where('resolution.listed_at', '>=', firstMomentOf(from, timeZone));
  if (to) result = result.where('resolution.listed_at', '<=', lastMomentOf(to, timeZone));
  return result;
}

const SEARCHED: Searched = {
  table: 'resolution',
  words: sql`resolution.words_key`,
  id: sql`resolution.id`,
};

/** The resolutions of the current entity that the caller may read and a filter leaves, in no order. */
async function filtered(
  trx: Transaction<Schema>,
  caller: Caller,
  filter: ResolutionFilter,
  now: Date,
  asked: Paging & Pick<Looked, 'sort' | 'displaced'>,
): Promise<Narrowed<ListedRows>> {
  const { id, access } = currentEntity(caller);
  const all: ListedRows = trx
    .selectFrom('resolution')
    .where(isInEntity('resolution.entity_id'))
    .select(COLUMNS);
  let rows = all;
  if (filter.status?.length) rows = rows.where('resolution.status', 'in', filter.status);
  if (filter.organ?.length) rows = rows.where('resolution.organ', 'in', filter.organ);
  if (filter.awaitsMe !== undefined)
    rows = rows.where(filter.awaitsMe ? awaitsMe(now) : sql<boolean>`not ${awaitsMe(now)}`);
  if (filter.from || filter.to) {
    const { timeZone } = await readRoom(trx, id);
    rows = between(rows, filter, timeZone);
  }
  const isWhole = rows === all;
  if (isWhole && !filter.q && access !== 'Guest') return { rows, amount: AMOUNT };
  const looked = { ...asked, words: filter.q, isWhole };
  return havingWords(trx, rows, SEARCHED, looked);
}

function summaryOf(row: ListedWithMine, now: Date): ResolutionSummary {
  const own = ownAnswers(row, now);
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

/** What a filter leaves, in its order: at most so many rows, as an export takes them. */
export async function listed(
  trx: Transaction<Schema>,
  caller: Caller,
  filter: ResolutionFilter,
  limit: number,
  now: Date,
): Promise<readonly ResolutionSummary[]> {
  const sort = orderOf(filter.sort);
  const { rows } = await filtered(trx, caller, filter, now, { sort });
  const { items } = await slice(trx, { rows, sort, beside: BESIDE }, { limit });
  return items.map((row) => summaryOf(row, now));
}

const orderOf = (sort: ResolutionSort = '-date') => RESOLUTION_ORDERS[sort === 'waiting' ? '-date' : sort];

/** How many resolutions a filter leaves. */
export async function countListed(
  trx: Transaction<Schema>,
  caller: Caller,
  filter: ResolutionFilter,
  now: Date,
): Promise<number> {
  const { rows } = await filtered(trx, caller, filter, now, { sort: orderOf() });
  const { total } = await rows
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of the resolutions of the current entity that the caller may read. */
export async function listResolutions(
  trx: Transaction<Schema>,
  caller: Caller,
  { page: number, after, limit, progress = false, sort = '-date', ...filter }: ResolutionQuery,
  now: Date,
): Promise<Page<ResolutionSummary>> {
  const asked = { page: number, after, limit };
  const isWaiting = sort === 'waiting';
  const order = isWaiting ? REST : RESOLUTION_ORDERS[sort];
  const found = await filtered(trx, caller, filter, now, {
    ...asked,
    sort: order,
    after: isWaiting ? afterOfRest(after) : after,
    displaced: isWaiting ? MOST_OPEN : 0,
  });
  const { items: rows, ...about } = isWaiting
    ? await waitingFirst(trx, found, asked, now)
    : await page(trx, { ...found, sort: order, beside: BESIDE }, asked);
  const items = rows.map((row) => summaryOf(row, now));
  return { items: progress ? await withProgress(trx, caller, items, now) : items, ...about };
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
