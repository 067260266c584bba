import type { Transaction } from 'kysely';
import type { TaskReceipt } from '#contract/calls/tasks';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { eventOf } from './record';
import type { TaskRow } from './task.row';
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
  await keepSuggested(trx, locked.row);
  await trx.deleteFrom('task').where('id', '=', locked.row.id).execute();
  await appendEvent(trx, eventOf(caller, locked.row, { type: 'task.deleted' }, now()));
  return receiptOf(locked.row);
}

/** What a task was suggested from is kept, so that the next reading does not suggest it again. */
async function keepSuggested(
  trx: Transaction<Schema>,
  { entity_id, source_key }: Pick<TaskRow, 'entity_id' | 'source_key'>,
): Promise<void> {
  if (source_key === null) return;
  await asSystem(trx, () =>
    trx
      .insertInto('suggested_before')
      .values({ entity_id, source_key })
      .onConflict((known) => known.doNothing())
      .execute(),
  );
}
