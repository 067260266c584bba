import type { Transaction, Updateable } from 'kysely';
import type { ResolutionStep } from '#contract/resolutionLife';
import { targetOf } from '#domain/process';
import { RESOLUTION_LIFE } from '#domain/resolution/life';
import type { Schema } from '#server/database/schema';
import type { ResolutionTable } from '#server/database/schema/resolutions';
import type { ResolutionRow } from './resolution.queries';

/**
 * Takes a resolution from its status to the next one by its life, with what changes along with it. This is the only place that
 * writes the status of a resolution that exists.
 * @param row locked before, with the status it has.
 * @throws RangeError where its life has no such step, and Error where the row has another status by now: defects of the
 * caller, which end the transaction.
 */
export async function move(
  trx: Transaction<Schema>,
  { id, status }: Pick<ResolutionRow, 'id' | 'status'>,
  act: ResolutionStep,
  changes: Omit<Updateable<ResolutionTable>, 'id' | 'status'>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('resolution')
    .set({ ...changes, status: targetOf(RESOLUTION_LIFE, status, act) })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Resolution ${id} is not ${status} any more`);
}
