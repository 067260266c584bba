import type { Transaction } from 'kysely';
import type { NewTask, TaskReceipt } from '#contract/calls/tasks';
import { type Caller, currentEntity, nameOf } from '#server/database/caller';
import { appendEvents } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { eventOf } from './record';
import type { TaskRow } from './task.row';
import { tellAssigned } from './tasks.tell';
import {
  checkRelated,
  checkRepeat,
  itemsOf,
  readAssignees,
  writeAssignees,
  writeReminders,
} from './tasks.write';

export const receiptOf = (
  { id, status, revision }: Pick<TaskRow, 'id' | 'status' | 'revision'>,
  followedBy: string | null = null,
): TaskReceipt => ({ id, status, revision, followedBy });

/** @throws Refusal 422 for an assignee or a related thing that is not there. */
export async function createTask(
  trx: Transaction<Schema>,
  caller: Caller,
  { assignees = [], reminders = [], related = null, checklist = [], due = null, ...task }: NewTask,
  now: () => Date,
): Promise<TaskReceipt> {
  checkRepeat(due, task.repeats);
  await checkRelated(trx, caller, related);
  const entityId = currentEntity(caller).id;
  const people = await readAssignees(trx, entityId, assignees);
  const at = now();
  const row = await trx
    .insertInto('task')
    .values({
      id: newId(),
      entity_id: entityId,
      status: 'Open',
      title: task.title,
      description: task.description ?? '',
      repeats: task.repeats ?? null,
      due,
      checklist: JSON.stringify(itemsOf([], checklist)),
      related_kind: related?.kind ?? null,
      related_id: related?.id ?? null,
      created_by: caller.userId,
      created_by_name: nameOf(caller),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAssignees(trx, row, people);
  await writeReminders(trx, row, reminders, at);
  const assigned = await tellAssigned(trx, caller, row, people, at);
  await appendEvents(trx, [eventOf(caller, row, { type: 'task.created' }, at), ...assigned]);
  return receiptOf(row);
}
