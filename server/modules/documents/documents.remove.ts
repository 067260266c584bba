import type { Transaction } from 'kysely';
import type { DocumentReceipt } from '#contract/documentReceipt';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { checkAct, lockDocument } from './documents.lock';
import { change, receiptOf } from './documents.update';
import { eventOf, ofDocument } from './record';

/** What is written of a document that is deleted by somebody. */
export const deletedBy = (caller: Caller, at: Date) => ({
  deleted_at: at,
  deleted_by: caller.userId,
  deleted_by_name: nameOf(caller),
});

/** Deletes a document, for 30 days. One that is deleted stays as it is. @throws Refusal 404, 403, 409. */
export async function removeDocument(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<DocumentReceipt> {
  const locked = await lockDocument(trx, caller, id, now);
  if (locked.standing.state === 'deleted') return receiptOf(locked.row);
  checkAct(locked, 'delete');
  const at = now();
  const row = await change(trx, locked.row, deletedBy(caller, at), at);
  await appendEvent(trx, eventOf(caller, row, { type: 'document.deleted', payload: ofDocument(row) }, at));
  return receiptOf(row);
}

/** Puts a deleted document back in its place. One that is there stays as it is. @throws Refusal 404, 403. */
export async function restoreDocument(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<DocumentReceipt> {
  const locked = await lockDocument(trx, caller, id, now);
  if (locked.standing.state === 'inPlace') return receiptOf(locked.row);
  checkAct(locked, 'restore');
  const at = now();
  const none = { deleted_at: null, deleted_by: null, deleted_by_name: null };
  const row = await change(trx, locked.row, none, at);
  await appendEvent(trx, eventOf(caller, row, { type: 'document.restored', payload: ofDocument(row) }, at));
  return receiptOf(row);
}
