import { type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { PAGING } from '#contract/call';

/**
 * As many rows are looked up by their words: more than are counted, since some of them may be out of sight. Where there are
 * more, a page is found by walking the list in its order, which is not far when many rows fit.
 */
const MOST_FOUND = PAGING.reach + 250;

/** How the rows of a table are found by words that it was made `searchable` by. */
export interface Searched {
  readonly kind: string;
  readonly id: RawBuilder<string>;
  /** Whether a row has the folded words in what its reader may read of it. */
  has(folded: RawBuilder<string>): RawBuilder<unknown>;
}

/** Whether a folded text has the folded words in it. */
export const contains = (text: RawBuilder<string>, folded: RawBuilder<string>) =>
  sql`strpos(${text}, ${folded}) > 0`;

/** Rows of a list, and some of them by which it may be seen that there are more than are counted. */
export interface Narrowed<Rows> {
  readonly rows: Rows;
  readonly sample?: Rows;
}

/** The rows that have the words in them; all where there are no words. */
export async function havingWords<DB, Tables extends keyof DB, Row>(
  trx: QueryExecutorProvider,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { kind, id, has }: Searched,
  words: string | undefined,
): Promise<Narrowed<SelectQueryBuilder<DB, Tables, Row>>> {
  if (!words) return { rows };
  const { rows: answers } = await sql<{ ids: readonly string[] }>`
    select quorate_search(${kind}, ${words}, ${sql.lit(MOST_FOUND + 1)}) as ids`.execute(trx);
  const ids = answers[0]?.ids ?? [];
  // Folded once for the statement, not for each row.
  const matching = rows.where(sql<boolean>`(${has(sql`(select quorate_fold(${words}))`)})`);
  const found = matching.where(sql<boolean>`${id} = any (${ids}::uuid[])`);
  return ids.length <= MOST_FOUND ? { rows: found } : { rows: matching, sample: found };
}
