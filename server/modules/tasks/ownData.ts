import { sql } from 'kysely';
import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

const MOST = 1_000;

/** Tasks of the caller, what they wrote about tasks, and where they are named there. */
export const readOwnTasks: ReadOwnData = async (trx, caller) => {
  const { id: entityId } = currentEntity(caller);
  const assigned = await trx
    .selectFrom('task')
    .innerJoin('task_assignee', 'task_assignee.task_id', 'task.id')
    .select(['task.id', 'task.title', 'task.description', 'task.status', 'task.due'])
    .where('task.entity_id', '=', entityId)
    .where('task_assignee.user_id', '=', caller.userId)
    .orderBy('task.id')
    .limit(MOST)
    .execute();
  const comments = await trx
    .selectFrom('task_comment')
    .select(['id', 'task_id as task', 'text', 'created_at as at'])
    .where('entity_id', '=', entityId)
    .where('author_id', '=', caller.userId)
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  const mentions = await trx
    .selectFrom('task_comment')
    .select(['id', 'task_id as task', 'text', 'created_at as at'])
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`mentions @> array[${caller.userId}]::uuid[]`)
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  return { tasks: assigned, taskComments: comments, taskMentions: mentions };
};
