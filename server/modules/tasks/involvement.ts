import { currentEntity } from '#server/database/caller';
import type { ReadInvolvement } from '#server/module';

/** What would be left with their name and nobody who does it. */
export const readTasksOf: ReadInvolvement = async (trx, caller, userId) => {
  const { total } = await trx
    .selectFrom('task_assignee')
    .innerJoin('task', 'task.id', 'task_assignee.task_id')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('task_assignee.entity_id', '=', currentEntity(caller).id)
    .where('task.status', '=', 'Open')
    .where('task_assignee.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { tasks: Number(total) };
};
