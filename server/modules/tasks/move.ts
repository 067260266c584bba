import type { Transaction } from 'kysely';
import { SUGGESTED, type TaskAct, type TaskStatus } from '#contract/taskLife';
import { targetOf } from '#domain/process';
import { TASK_LIFE } from '#domain/tasks/life';
import { type Caller, nameOf } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { TaskRow } from './task.row';

export type TaskMove = Extract<TaskAct, 'accept' | 'dismiss' | 'complete' | 'cancel' | 'reopen'>;

/** What is written of a task that comes into a status. */
const WRITTEN: Readonly<Record<TaskStatus, (caller: Caller, at: Date, reason: string | null) => object>> = {
  [SUGGESTED]: () => ({}),
  Open: () => ({
    closed_at: null,
    closed_by: null,
    closed_by_name: null,
    reason: null,
    is_suggestion: false,
  }),
  Completed: (caller, at) => ({ ...closedBy(caller, at), reason: null }),
  Cancelled: (caller, at, reason) => ({ ...closedBy(caller, at), reason }),
};

const closedBy = (caller: Caller, at: Date) => ({
  closed_at: at,
  closed_by: caller.userId,
  closed_by_name: nameOf(caller),
});

export interface Moving {
  readonly act: TaskMove;
  readonly reason: string | null;
  readonly caller: Caller;
  readonly at: Date;
}

/**
 * Takes a task from its status to the next one by its life. This is the only place that writes the status of a task.
 * @param row locked before, with the status it has.
 * @throws RangeError where its life has no such step, and Error where it has another status by now: defects of the caller, which
 * end the transaction.
 */
export async function move(
  trx: Transaction<Schema>,
  row: TaskRow,
  { act, reason, caller, at }: Moving,
): Promise<TaskRow> {
  const status = targetOf(TASK_LIFE, row.status, act);
  const moved = await trx
    .updateTable('task')
    .set({ status, ...WRITTEN[status](caller, at, reason), updated_at: at, revision: row.revision + 1 })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Error(`The task is not ${row.status} any more`);
  return moved;
}
