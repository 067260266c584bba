import { type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { PAGING, type Paging } from '#contract/call';
import { MOST_FOUND } from '#server/database/searching';
import type { SortKey } from './keys';
import { readNext } from './next';
import type { Sort } from './sorts';

/** How the rows of a table that was made `searchable` are found by their words. */
export interface Searched {
  readonly table: string;
  /** The column with the folded words. */
  readonly words: RawBuilder<string>;
  /** Where the caller may find a row by fewer words than the column has: those. */
  readonly read?: RawBuilder<string>;
  readonly id: RawBuilder<string>;
}

/** What is looked up, and in which order of which list. */
export interface Looked extends Paging {
  readonly words: string | undefined;
  readonly sort: Sort;
  /** Nothing but the words narrows the list: what is found is not counted again. */
  readonly isWhole: boolean;
  /** How many rows at most stand elsewhere than where the order has them. */
  readonly displaced?: number;
}

/** Rows of a list, with what is known of them before they are read. */
export interface Narrowed<Rows> {
  readonly rows: Rows;
  /** The first of them, found faster; enough for the page where `counted` is known, else perhaps not. */
  readonly first?: Rows;
  /** Some of them by which it may be seen that there are more than are counted. */
  readonly sample?: Rows;
  /** How many there are, as far as it was counted. */
  readonly counted?: number;
  /** What answers that, up to one beyond what is counted, faster than a walk over them. */
  readonly amount?: RawBuilder<number>;
}

interface Answer {
  readonly amount: number;
  readonly ids: readonly string[];
  readonly is_common: boolean;
}

const columnOf = ({ column }: SortKey): string => {
  if (column === null) throw new Error('A list that is searched is sorted by columns');
  return column;
};

function lookUp(trx: QueryExecutorProvider, { table }: Searched, looked: Looked) {
  const { words, sort, page = 1, after, limit = PAGING.limit, isWhole, displaced = 0 } = looked;
  const most = isWhole ? page * limit + displaced + 1 : MOST_FOUND;
  const order = sort.keys.map(columnOf);
  const values = after === undefined ? null : readNext(after, sort.name, sort.keys);
  const from = values && sort.keys.map((key, at) => key.literal(values[at] ?? ''));
  return sql<Answer>`select amount, ids, is_common from ${sql.raw(`quorate_search_${table}`)}(
    ${words}, ${order}::text[], ${sql.lit(sort.direction === 'desc')}, ${from}::text[], ${most}::int)`.execute(
    trx,
  );
}

/** Folded once for the statement, not for each row. */
const having = (column: RawBuilder<string>, words: string) =>
  sql<boolean>`strpos(${column}, (select quorate_fold(${words}))) > 0`;

/**
 * The rows that have the words in them; all where there are no words.
 * @throws Refusal 422 for a `next` that no page of this list said.
 */
export async function havingWords<DB, Tables extends keyof DB, Row>(
  trx: QueryExecutorProvider,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  searched: Searched,
  looked: Looked,
): Promise<Narrowed<SelectQueryBuilder<DB, Tables, Row>>> {
  if (!looked.words) return { rows };
  const isWhole = looked.isWhole && !searched.read;
  const { rows: answers } = await lookUp(trx, searched, { ...looked, isWhole });
  const { amount, ids, is_common: isCommon } = answers[0] ?? { amount: 0, ids: [], is_common: false };
  const counted = isWhole ? amount : undefined;
  const read = searched.read ? rows.where(having(searched.read, looked.words)) : rows;
  const matching = searched.read ? read : rows.where(having(searched.words, looked.words));
  const among = (some: readonly string[]) => read.where(sql<boolean>`${searched.id} = any (${some}::uuid[])`);
  if (isCommon) return { rows: matching, sample: among(ids), counted };
  if (amount === ids.length) return { rows: among(ids), counted };
  return { rows: matching, first: among(ids), sample: among(ids), counted };
}
