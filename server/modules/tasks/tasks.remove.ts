import type { Transaction } from 'kysely';
import type { TaskReceipt } from '#contract/calls/tasks';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { eventOf } from './record';
import { receiptOf } from './tasks.create';
import { checkAct, lockTask } from './tasks.lock';

/** Deletes a task with what was said about it; the record keeps that it was there. @throws Refusal 404, 403, 409. */
export async function removeTask(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<TaskReceipt> {
  const locked = await lockTask(trx, caller, id);
  checkAct(locked, 'delete');
  await trx.deleteFrom('task').where('id', '=', locked.row.id).execute();
  await appendEvent(trx, eventOf(caller, locked.row, { type: 'task.deleted' }, now()));
  return receiptOf(locked.row);
}
