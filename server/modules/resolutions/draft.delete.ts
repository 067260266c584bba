import type { Transaction } from 'kysely';
import type { ResolutionReceipt } from '#contract/calls/receipts';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { DRAFT_DELETED, lockDraft } from './draft.read';
import { receiptOf } from './receipts';
import { recordEvent } from './record';

/**
 * Removes a draft with everything that was written for it. The files of its papers are swept when no row refers to them
 * any more. The record keeps who deleted a draft and when, without a word of it.
 * @throws Refusal as `lockDraft`.
 */
export async function deleteDraft(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<ResolutionReceipt> {
  const row = await lockDraft(trx, caller, id);
  await trx.deleteFrom('paper').where('resolution_id', '=', row.id).execute();
  await trx.deleteFrom('document').where('resolution_id', '=', row.id).execute();
  await trx.deleteFrom('resolution').where('id', '=', row.id).execute();
  await recordEvent(trx, caller, { ...row, title: '' }, { type: DRAFT_DELETED, at: now() });
  return receiptOf(row);
}
