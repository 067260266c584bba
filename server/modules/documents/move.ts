import { sql, type Transaction } from 'kysely';
import type { DocumentState } from '#contract/documentLife';
import { DOCUMENT_LIFE } from '#domain/document/life';
import { targetOf } from '#domain/process';
import { type Caller, nameOf } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { stateOf } from './documents.life';
import type { DocumentRow } from './documents.queries';

/** What is written of a document that comes into a state. */
const WRITTEN: Readonly<Record<DocumentState, (caller: Caller, at: Date) => object>> = {
  deleted: (caller, at) => ({
    deleted_at: at,
    deleted_by: caller.userId,
    deleted_by_name: nameOf(caller),
  }),
  inPlace: () => ({ deleted_at: null, deleted_by: null, deleted_by_name: null }),
};

/**
 * Takes documents from their state to the next one by their life, as the next revision of each. This is the only place that writes whether a
 * document is deleted.
 * @param rows locked before, each with the state it has.
 * @throws RangeError where their life has no such step, and Error where one has another state by now: defects of the caller,
 * which end the transaction.
 */
export async function move(
  trx: Transaction<Schema>,
  rows: readonly DocumentRow[],
  act: 'delete' | 'restore',
  caller: Caller,
  at: Date,
): Promise<readonly DocumentRow[]> {
  const moved: DocumentRow[] = [];
  for (const state of new Set(rows.map(stateOf))) {
    const from = rows.filter((row) => stateOf(row) === state);
    const ids = from.map(({ id }) => id);
    const written = await trx
      .updateTable('document')
      .set({
        ...WRITTEN[targetOf(DOCUMENT_LIFE, state, act)](caller, at),
        revision: sql<number>`revision + 1`,
        updated_at: at,
      })
      .where('id', 'in', ids)
      .where('is_deleted', '=', state === 'deleted')
      .returningAll()
      .execute();
    if (written.length !== from.length) throw new Error(`A document is not ${state} any more`);
    moved.push(...written);
  }
  return moved;
}
