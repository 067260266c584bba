import { sql, type Transaction } from 'kysely';
import { PAGING, type Page, type Paging } from '#contract/call';
import type { Schema } from '#server/database/schema';
import { idKey, momentKey } from '#server/lists/keys';
import { readNext, sortOfNext, writeNext } from '#server/lists/next';
import { slice, totalOf } from '#server/lists/page';
import type { Narrowed } from '#server/lists/search';
import { type Sort, sortsBy } from '#server/lists/sorts';
import { mineOf, ownAnswers } from './awaited';
import { BESIDE, type ListedRows, type ListedWithMine } from './listed';
import { RESOLUTION_ORDERS } from './listOrder';

/** Open ones that are looked at: who has more finds those with later deadlines where their date puts them. */
export const MOST_OPEN = 50;

/** What waits, and what comes after it; the second has a name of its own, by which its `next` is known. */
const WAITING = sortsBy(idKey('resolution.id'))('waiting', momentKey('resolution.deadline'));
export const REST: Sort = { ...RESOLUTION_ORDERS['-date'], name: 'waiting.rest' };

/** What a page said as its `next`, where what waits for the caller had ended. */
export const afterOfRest = (after: string | undefined): string | undefined =>
  after !== undefined && sortOfNext(after) === REST.name ? after : undefined;

const MINE = mineOf('resolution').as('mine');

interface Waiting {
  readonly id: string;
  readonly deadline: number;
}

/**
 * What a filter leaves and the caller still has to answer, the soonest deadline first. What is open with a decision maker of theirs is
 * found, and what of it is owed is judged here, as for a page.
 */
async function readWaiting(rows: ListedRows, now: Date): Promise<readonly Waiting[]> {
  const open = await rows
    .clearSelect()
    // What closes is open or pending. Asked for what is open, the database may walk that of all entities, which has an index.
    .where('resolution.status', '<>', 'Pending')
    .where('resolution.closes_up', '>=', now)
    .where(sql<boolean>`resolution.closes_up < 'infinity'`)
    .where(sql<boolean>`(select true from my_decision_maker e where e.resolution_id = resolution.id limit 1)`)
    .orderBy('resolution.closes_up')
    .orderBy('resolution.id')
    .limit(sql.lit(MOST_OPEN))
    .select([
      'resolution.id',
      'resolution.status',
      'resolution.deadline',
      'resolution.rule',
      'resolution.organ',
    ])
    .select(MINE)
    .execute();
  return open
    .filter((row) => ownAnswers(row, now).some(({ owed }) => owed))
    .map(({ id, deadline }) => ({ id, deadline: deadline?.getTime() ?? 0 }));
}

/** Some resolutions in the order of their ids. */
async function readInOrder(rows: ListedRows, ids: readonly string[]): Promise<readonly ListedWithMine[]> {
  if (ids.length === 0) return [];
  const found = await rows.where(sql<boolean>`resolution.id = any (${ids}::uuid[])`).select(MINE).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many of those that wait stand before a page. */
function passed(waiting: readonly Waiting[], offset: number, after: string | undefined): number {
  if (after === undefined) return offset;
  const [microseconds, id = ''] = readNext(after, WAITING.name, WAITING.keys);
  const deadline = Number(microseconds) / 1_000;
  return waiting.filter((row) => row.deadline < deadline || (row.deadline === deadline && row.id <= id))
    .length;
}

/** A page that begins with what waits for the caller; the rest follows, the newest first. */
export async function waitingFirst(
  trx: Transaction<Schema>,
  { rows, first: begun, ...counted }: Narrowed<ListedRows>,
  { page = 1, after, limit = PAGING.limit }: Paging,
  now: Date,
): Promise<Page<ListedWithMine>> {
  const waiting = await readWaiting(rows, now);
  const others = {
    ...counted,
    rows: without(rows, waiting),
    ...(begun && { first: without(begun, waiting) }),
    sort: REST,
    beside: BESIDE,
    all: rows,
  };
  const later = afterOfRest(after);
  if (later !== undefined) return slice(trx, others, { limit, after: later });
  const before = passed(waiting, (page - 1) * limit, after);
  const shown = waiting.slice(before, before + limit);
  const first = await readInOrder(
    rows,
    shown.map(({ id }) => id),
  );
  const last = shown.at(-1);
  if (last && shown.length === limit) {
    const about = await totalOf(trx, others);
    const isMore = about.total > waiting.length || before + limit < waiting.length;
    const next = isMore ? writeNext(WAITING.name, [String(last.deadline * 1_000), last.id]) : null;
    return { items: first, next, ...about };
  }
  const offset = Math.max(0, before - waiting.length);
  const rest = await slice(trx, others, { limit: limit - shown.length, offset });
  return { ...rest, items: [...first, ...rest.items] };
}

/** One parameter, however many they are: the statement stays the same, and is planned once. */
function without(rows: ListedRows, waiting: readonly Waiting[]): ListedRows {
  if (waiting.length === 0) return rows;
  const ids = waiting.map(({ id }) => id);
  return rows.where(sql<boolean>`resolution.id <> all (${ids}::uuid[])`);
}
