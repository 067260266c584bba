import { type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { PAGING, type Page, type Paging } from '#contract/call';
import { readNext, writeNext } from './next';
import type { Narrowed } from './search';
import type { Sort } from './sorts';

/** A list as it is asked for: its rows with their columns in no order, and one of its declared sorts. */
export interface List<DB, Tables extends keyof DB, Row, Beside = unknown>
  extends Counted<SelectQueryBuilder<DB, Tables, Row>> {
  readonly sort: Sort;
  /** What is asked beside each row of a slice alone: expressions that know the row as `slice`. */
  readonly beside?: { readonly [Name in keyof Beside]: RawBuilder<Beside[Name]> };
}

interface Counted<Rows> extends Narrowed<Rows> {
  /** What is counted, where that is more than `rows`. */
  readonly all?: Rows;
}

type Total = Pick<Page<unknown>, 'total' | 'totalIsExact'>;

/** What the list adds to each row: the values it is sorted by, and how many rows there are, up to one beyond what is counted. */
interface Listed {
  readonly list_keys: readonly string[];
  readonly list_total: number | null;
}

/**
 * A page of a list, by its number or by what the page before it said as `next`.
 * @throws Refusal 422 for a `next` that no page of this list said.
 */
export function page<DB, Tables extends keyof DB, Row, Beside>(
  trx: QueryExecutorProvider,
  list: List<DB, Tables, Row, Beside>,
  { page: number = 1, after, limit = PAGING.limit }: Paging,
): Promise<Page<Row & Beside>> {
  return slice(trx, list, { limit, offset: (number - 1) * limit, after });
}

/** How much of a list: so many rows after some, or after a row. */
export interface Slice {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: string;
}

/**
 * Rows of a list in their order, with the total in one statement. Limit and offset are written out: as parameters they would
 * make the database plan each time.
 */
export async function slice<DB, Tables extends keyof DB, Row, Beside>(
  trx: QueryExecutorProvider,
  list: List<DB, Tables, Row, Beside>,
  asked: Slice,
): Promise<Page<Row & Beside>> {
  const read = async (from: List<DB, Tables, Row>['rows']) =>
    (await sliceQuery({ ...list, rows: from }, asked).execute(trx)).rows;
  const begun = await read(list.first ?? list.rows);
  const isShort = list.first && list.counted === undefined && begun.length <= asked.limit;
  const rows = isShort ? await read(list.rows) : begun;
  const items = rows.slice(0, asked.limit);
  const last = items.at(-1);
  const isMore = last !== undefined && rows.length > asked.limit;
  return {
    items,
    next: isMore ? writeNext(list.sort.name, last.list_keys) : null,
    ...(await totalOf(trx, list, rows[0]?.list_total ?? undefined)),
  };
}

/**
 * The statement that reads a slice, and one row more: whether there are others. What the values of its order are as text is asked of
 * the slice alone: beside the rows of the list it would be made for each that is passed over.
 */
export function sliceQuery<DB, Tables extends keyof DB, Row, Beside>(
  list: List<DB, Tables, Row, Beside>,
  { limit, offset = 0, after }: Slice,
) {
  const { direction } = list.sort;
  const keys = list.sort.keys.map((key, at) => ({ ...key, name: `list_key_${at + 1}` }));
  const from = after === undefined ? list.rows : list.rows.where(isBeyond(list.sort, after));
  const rows = inOrder(from, list.sort)
    .limit(sql.lit(limit + 1))
    .offset(sql.lit(offset))
    .select(keys.map(({ of, name }) => of.as(name)));
  const written = keys.map((key) => key.written(sql.ref(`slice.${key.name}`)));
  const order = keys.map(({ name }) => sql`${sql.ref(`slice.${name}`)} ${sql.raw(direction)}`);
  const more = {
    ...list.beside,
    list_keys: sql`array[${sql.join(written)}]`,
    list_total: firstTotal(list),
  };
  const told = Object.entries<RawBuilder<unknown>>(more).map(([name, of]) => sql`${of} as ${sql.ref(name)}`);
  return sql<Row & Beside & Listed>`select slice.*, ${sql.join(told)}
    from ${rows} slice order by ${sql.join(order)}`;
}

/** Counted in the same statement, where it is not known already. */
function firstTotal<DB, Tables extends keyof DB, Row, Beside>(
  list: List<DB, Tables, Row, Beside>,
): RawBuilder<number | null> {
  if (list.counted !== undefined) return sql`null::int`;
  if (list.amount) return list.amount;
  const counted = list.sample ? countedRows(list.sample) : walkedRows(list);
  return sql`(select count(*)::int from ${counted} counted)`;
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
function countedRows<DB, Tables extends keyof DB, Row>(rows: SelectQueryBuilder<DB, Tables, Row>) {
  return rows
    .clearSelect()
    .select(sql<boolean>`true`.as('is_there'))
    .limit(sql.lit(PAGING.reach + 1));
}

/**
 * The same in the order of the list, row after row of its index. How many are wanted stands in a query of its own, which the planner
 * does not look into: it would take them for most rows of an entity, as an average one has no more, and gather all before it counts.
 */
function walkedRows<DB, Tables extends keyof DB, Row>({
  rows,
  all = rows,
  sort,
}: List<DB, Tables, Row>): SelectQueryBuilder<DB, Tables, unknown> {
  const most = sql<number>`(select ${sql.lit(PAGING.reach + 1)})`;
  return inOrder(countedRows(all), sort).limit(most);
}

async function count<DB, Tables extends keyof DB, Row>(
  trx: QueryExecutorProvider,
  some: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${countedRows(some)} counted`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** How many rows a list has. @param first of those that are counted first, where that is known. */
export async function totalOf<DB, Tables extends keyof DB, Row>(
  trx: QueryExecutorProvider,
  list: Counted<SelectQueryBuilder<DB, Tables, Row>>,
  first?: number,
): Promise<Total> {
  let total = list.counted ?? first ?? (await count(trx, list.sample ?? list.all ?? list.rows));
  if (list.counted === undefined && list.sample && total <= PAGING.reach)
    total = await count(trx, list.all ?? list.rows);
  return { total: Math.min(total, PAGING.reach), totalIsExact: total <= PAGING.reach };
}
