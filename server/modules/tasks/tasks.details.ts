import type { Transaction } from 'kysely';
import type { TaskDetails } from '#contract/calls/tasks';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readComments } from './comments.queries';
import type { TaskRow } from './task.row';
import { processOf } from './tasks.life';
import { aboutTask, findTask, toTask } from './tasks.queries';

const closedOf = ({ closed_at, closed_by_name, reason }: TaskRow): TaskDetails['closed'] =>
  closed_at && { by: closed_by_name ?? '', at: closed_at.toISOString(), reason };

/** A task with everything that its page shows. @throws Refusal 404 where it is not the caller's to read. */
export async function readDetails(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
): Promise<TaskDetails> {
  const row = await findTask(trx, caller, id);
  const about = await aboutTask(trx, row);
  const { created_by, created_by_name } = row;
  return {
    ...toTask(caller, row, about),
    description: row.description,
    checklist: row.checklist,
    createdBy: created_by === null ? null : { id: created_by, name: created_by_name ?? '' },
    closed: closedOf(row),
    thread: await readComments(trx, caller, row, about),
    process: processOf(caller, row, about),
  };
}
