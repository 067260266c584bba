import type { Transaction, Updateable } from 'kysely';
import type { MeetingStep } from '#contract/meetingLife';
import type { MeetingStatus } from '#contract/vocabulary';
import { MEETING_LIFE } from '#domain/meetings/life';
import { targetOf } from '#domain/process';
import type { Schema } from '#server/database/schema';
import type { MeetingTable } from '#server/database/schema/meetings';
import type { MeetingRow } from './queries';

/**
 * Takes a meeting from its status to the next one by its life, with what changes along with it, as its next revision. This is the
 * only place that writes the status of a meeting that exists.
 * @param row locked before, with the status it has.
 * @throws RangeError where its life has no such step, and Error where the row has another status by now: defects of the
 * caller, which end the transaction.
 */
export async function move(
  trx: Transaction<Schema>,
  { id, status, revision }: Pick<MeetingRow, 'id' | 'status' | 'revision'>,
  act: MeetingStep,
  changes: Omit<Updateable<MeetingTable>, 'id' | 'status' | 'revision'> & { readonly updated_at: Date },
): Promise<{ readonly id: string; readonly status: MeetingStatus; readonly revision: number }> {
  const target = targetOf(MEETING_LIFE, status, act);
  const { numUpdatedRows } = await trx
    .updateTable('meeting')
    .set({ ...changes, status: target, revision: revision + 1 })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Meeting ${id} is not ${status} any more`);
  return { id, status: target, revision: revision + 1 };
}
