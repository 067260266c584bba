import type { Selectable, Transaction } from 'kysely';
import { TASK_LIMITS } from '#contract/calls/tasks';
import type { ThreadComment } from '#contract/comments';
import { readColors } from '#server/comments/colors';
import { shownComment } from '#server/comments/shown';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { TaskCommentTable } from '#server/database/schema/tasks';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';
import type { AboutTask, TaskRow } from './task.row';
import { actsOn } from './tasks.life';
import { findTask } from './tasks.queries';

export type CommentRow = Selectable<TaskCommentTable>;

/** A comment on a task that the caller reads. @throws Refusal 404. */
export async function findComment(trx: Transaction<Schema>, taskId: string, id: string): Promise<CommentRow> {
  const row = await trx
    .selectFrom('task_comment')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether the comment of a call is one on a task in the caller's sight. @throws Refusal 404. */
export async function admitToComment({ trx, caller, params }: AdmissionContext): Promise<void> {
  const { id } = await findTask(trx, caller, params.id ?? '');
  await findComment(trx, id, params.commentId ?? '');
}

/** What was said about a task, the oldest first. */
export async function readComments(
  trx: Transaction<Schema>,
  caller: Caller,
  task: TaskRow,
  about: AboutTask,
): Promise<readonly ThreadComment[]> {
  const mayComment = actsOn(caller, task, about).includes('comment');
  const rows = await trx
    .selectFrom('task_comment')
    .selectAll()
    .where('task_id', '=', task.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(TASK_LIMITS.comments)
    .execute();
  const coloured = await readColors(
    trx,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map((row) => {
    const { author, ...shown } = shownComment(row, caller, mayComment);
    return { ...shown, author: author && coloured(author) };
  });
}
