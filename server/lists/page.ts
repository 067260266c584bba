import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely';
import { PAGING, type Page, type Paging } from '#contract/call';
import { readNext, writeNext } from './next';
import type { Sort } from './sorts';

/** A list as it is asked for: its rows with their columns in no order, and one of its declared sorts. */
export interface List<DB, Tables extends keyof DB, Row> {
  readonly rows: SelectQueryBuilder<DB, Tables, Row>;
  readonly sort: Sort;
  /** What is counted, where that is more than `rows`. */
  readonly counted?: SelectQueryBuilder<DB, Tables, Row>;
}

/** What the list adds to each row: the values it is sorted by, and how many rows there are, up to one beyond what is counted. */
interface Listed {
  readonly list_keys: readonly string[];
  readonly list_total: number;
}

/**
 * A page of a list, by its number or by what the page before it said as `next`.
 * @throws Refusal 422 for a `next` that no page of this list said.
 */
export async function page<DB, Tables extends keyof DB, Row>(
  trx: QueryExecutorProvider,
  list: List<DB, Tables, Row>,
  { page: number = 1, after, limit = PAGING.limit }: Paging,
): Promise<Page<Row>> {
  const { items, next, total } = await slice(trx, list, { limit, offset: (number - 1) * limit, after });
  return { items, next, ...totalOf(total ?? (await count(trx, list))) };
}

/** How much of a list: so many rows after some, or after a row. */
export interface Slice {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: string;
}

export interface FoundRows<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  /** Up to one beyond what is counted; undefined where no row carries it. */
  readonly total: number | undefined;
}

/**
 * Rows of a list in their order, with the total in one statement. Limit and offset are written out: as parameters they would
 * make the database plan each time.
 */
export async function slice<DB, Tables extends keyof DB, Row>(
  trx: QueryExecutorProvider,
  list: List<DB, Tables, Row>,
  asked: Slice,
): Promise<FoundRows<Row>> {
  const { rows } = await sql<Row & Listed>`${sliceQuery(list, asked)}`.execute(trx);
  const items = rows.slice(0, asked.limit);
  const last = items.at(-1);
  const isMore = last !== undefined && rows.length > asked.limit;
  return {
    items,
    next: isMore ? writeNext(list.sort.name, last.list_keys) : null,
    total: rows[0]?.list_total,
  };
}

/** The statement that reads a slice, and one row more: whether there are others. */
export function sliceQuery<DB, Tables extends keyof DB, Row>(
  list: List<DB, Tables, Row>,
  { limit, offset = 0, after }: Slice,
) {
  const { keys } = list.sort;
  const written = sql<readonly string[]>`array[${sql.join(keys.map((key) => key.written))}]`;
  const total = sql<number>`(select count(*)::int from ${countedRows(list)} counted)`;
  const from = after === undefined ? list.rows : list.rows.where(isBeyond(list.sort, after));
  return inOrder(from, list.sort)
    .limit(sql.lit(limit + 1))
    .offset(sql.lit(offset))
    .select([written.as('list_keys'), total.as('list_total')]);
}

/** All rows of a list in one of its orders. */
export function inOrder<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { keys, direction }: Sort,
): SelectQueryBuilder<DB, Tables, Row> {
  return keys.reduce((ordered, { of }) => ordered.orderBy(of, direction), rows);
}

function isBeyond({ name, keys, direction }: Sort, after: string) {
  const values = readNext(after, name, keys);
  const here = sql.join(keys.map(({ of }) => of));
  const there = sql.join(keys.map((key, at) => key.bound(values[at] ?? '')));
  return sql<boolean>`(${here}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${there})`;
}

/** A list of 100,000 rows is not walked for a number. */
function countedRows<DB, Tables extends keyof DB, Row>({ rows, counted = rows }: Countable<DB, Tables, Row>) {
  return counted
    .clearSelect()
    .select(sql<boolean>`true`.as('is_there'))
    .limit(sql.lit(PAGING.reach + 1));
}

type Countable<DB, Tables extends keyof DB, Row> = Pick<List<DB, Tables, Row>, 'rows' | 'counted'>;

/** How many rows a list has, up to one beyond what is counted. */
export async function count<DB, Tables extends keyof DB, Row>(
  trx: QueryExecutorProvider,
  list: Countable<DB, Tables, Row>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${countedRows(list)} counted`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** What a page says of its total. @param counted up to one beyond what is counted. */
export function totalOf(counted: number): Pick<Page<unknown>, 'total' | 'totalIsExact'> {
  return { total: Math.min(counted, PAGING.reach), totalIsExact: counted <= PAGING.reach };
}
