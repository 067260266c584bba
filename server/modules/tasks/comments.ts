import type { Transaction } from 'kysely';
import { TASK_LIMITS, type TaskCommentReceipt } from '#contract/calls/tasks';
import type { CommentUpdate, NewThreadComment } from '#contract/comments';
import { changeComment, type KeptComment } from '#server/comments/changing';
import { type Named, tellNamed } from '#server/comments/named';
import { newWords } from '#server/comments/written';
import { type Caller, nameOf } from '#server/database/caller';
import { noteChange } from '#server/database/commits';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict, forbidden, invalid } from '#server/problem';
import { type CommentRow, findComment } from './comments.queries';
import { MENTIONED } from './mails';
import { readersOf, readMembers } from './people';
import { because } from './reasons';
import { eventOf } from './record';
import type { TaskRow } from './task.row';
import { lockTask } from './tasks.lock';

interface Desk {
  readonly trx: Transaction<Schema>;
  readonly caller: Caller;
  readonly task: TaskRow;
  readonly at: Date;
}

const receiptOf = (row: CommentRow, told: number): TaskCommentReceipt => ({
  id: row.id,
  taskId: row.task_id,
  isResolved: row.resolved_at !== null,
  told,
});

/** @throws Refusal 404; 403 for who may not comment. */
async function deskOf(
  trx: Transaction<Schema>,
  caller: Caller,
  taskId: string,
  now: () => Date,
): Promise<Desk> {
  const { row, acts } = await lockTask(trx, caller, taskId);
  if (!acts.includes('comment')) throw forbidden(because('commentersOnly'));
  return { trx, caller, task: row, at: now() };
}

/** @throws Refusal 409 where nothing more can be said; 422 where the task has no such thread. */
async function checkPlace({ trx, task }: Desk, parentId: string | null): Promise<void> {
  const rows = await trx
    .selectFrom('task_comment')
    .select(['id', 'parent_id'])
    .where('task_id', '=', task.id)
    .limit(TASK_LIMITS.comments)
    .execute();
  if (rows.length >= TASK_LIMITS.comments) throw conflict(because('tooManyComments', TASK_LIMITS.comments));
  const wanted = parentId?.toLowerCase();
  if (wanted !== undefined && !rows.some(({ id, parent_id }) => id === wanted && parent_id === null)) {
    throw invalid([{ field: 'parentId', reason: because('threadUnknown') }]);
  }
}

/** Those who are named in a text. @throws Refusal 422 where one of them does not read the task. */
async function readNamed({ trx, task }: Desk, ids: readonly string[]): Promise<readonly Named[]> {
  const members = await readMembers(trx, task, ids);
  const readers = await readersOf(trx, task, ids);
  if (ids.some((id) => !members.has(id) || !readers.has(id)))
    throw invalid([{ field: 'text', reason: because('namedCannotRead') }]);
  return ids.flatMap((id) => members.get(id) ?? []);
}

/** @returns how many of those who are named are told. */
const tell = ({ trx, caller, task, at }: Desk, id: string, named: readonly Named[]) =>
  tellNamed(trx, caller, {
    entityId: task.entity_id,
    subject: { kind: 'taskComment', id, name: task.title },
    named,
    at,
    fact: (told) => ({ type: MENTIONED, payload: { task: task.id, ...told } }),
  });

/**
 * Says something about a task, or answers what was said, and tells those who are named.
 * @throws Refusal 404; 403; 409 where there is too much; 422 for a thread or a reader that is not there.
 */
export async function addComment(
  trx: Transaction<Schema>,
  caller: Caller,
  taskId: string,
  { text, parentId = null }: NewThreadComment,
  now: () => Date,
): Promise<TaskCommentReceipt> {
  const desk = await deskOf(trx, caller, taskId, now);
  const { task, at } = desk;
  await checkPlace(desk, parentId);
  const { words, named } = await newWords(text, (ids) => readNamed(desk, ids));
  const row = await trx
    .insertInto('task_comment')
    .values({
      id: newId(),
      task_id: task.id,
      entity_id: task.entity_id,
      parent_id: parentId,
      ...words,
      author_id: caller.userId,
      author_name: nameOf(caller),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const fact = { type: 'task.commented', payload: { comment: row.id } } as const;
  const told = await tell(desk, row.id, named);
  await appendEvent(trx, eventOf(caller, task, fact, at));
  return receiptOf(row, told);
}

/** A comment on a task, as it is changed. */
function kept(desk: Desk, row: CommentRow): KeptComment<CommentRow> {
  const { trx, task } = desk;
  const note = () => noteChange(trx, { entityId: task.entity_id, subject: { kind: 'task', id: task.id } });
  return {
    row,
    readNamed: (ids) => readNamed(desk, ids),
    write: (written) =>
      trx
        .updateTable('task_comment')
        .set(written)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    noteEdited: note,
    noteSettled: note,
    tell: (named) => tell(desk, row.id, named),
  };
}

/**
 * Changes what a comment says, or whether its thread is done with. What is already so is no change.
 * @throws Refusal 404; 403 for another's words; 409 where a thread is meant and it is none; 422.
 */
export async function updateComment(
  trx: Transaction<Schema>,
  caller: Caller,
  id: { readonly task: string; readonly comment: string },
  update: CommentUpdate,
  now: () => Date,
): Promise<TaskCommentReceipt> {
  const desk = await deskOf(trx, caller, id.task, now);
  const row = await findComment(trx, desk.task.id, id.comment);
  const changed = await changeComment(caller, kept(desk, row), update, desk.at);
  return receiptOf(changed.row, changed.told);
}
