import { sql, type Transaction } from 'kysely';
import { closeness, fused, type Meaning } from '#domain/search/meaning';
import type { Ranked } from '#domain/search/rank';
import type { Schema } from '#server/database/schema';

type Trx = Transaction<Schema>;

/** What a question means, and by which model. */
export interface AskedMeaning {
  readonly madeBy: string;
  readonly meaning: Meaning;
}

/** So many of those whose words fit best are compared by what they mean; the others follow them. */
export const COMPARED = 200;

/** How close passages are to the question, of those that the caller may read. */
async function readCloseness(
  trx: Trx,
  entityId: string,
  { madeBy, meaning }: AskedMeaning,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ number: number; vector: Buffer }>`
    select number, vector from search_vector
      where entity_id = ${entityId} and number = any (${numbers}::integer[]) and made_by = ${madeBy}`.execute(
    trx,
  );
  return new Map(
    rows.flatMap(({ number, vector }) => {
      const close = closeness(meaning, vector);
      return close === null ? [] : [[number, close] as const];
    }),
  );
}

/** What words have ranked, the best of it by what it means as well. */
export async function rankedByMeaning(
  trx: Trx,
  entityId: string,
  asked: AskedMeaning,
  ranked: readonly Ranked[],
): Promise<readonly Ranked[]> {
  const best = ranked.slice(0, COMPARED);
  const numbers = best.map(({ passage }) => passage);
  const near = await readCloseness(trx, entityId, asked, numbers);
  return [...fused(best, near), ...ranked.slice(COMPARED)];
}
