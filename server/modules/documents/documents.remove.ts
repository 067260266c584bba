import type { Transaction } from 'kysely';
import type { DocumentReceipt } from '#contract/documentReceipt';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { checkAct, lockDocument } from './documents.lock';
import { receiptOf } from './documents.update';
import { move } from './move';
import { eventOf, ofDocument } from './record';

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
  const [row = locked.row] = await move(trx, [locked.row], 'delete', caller, at);
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
  const [row = locked.row] = await move(trx, [locked.row], 'restore', caller, at);
  await appendEvent(trx, eventOf(caller, row, { type: 'document.restored', payload: ofDocument(row) }, at));
  return receiptOf(row);
}
