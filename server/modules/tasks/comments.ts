import { sql, type Transaction } from 'kysely';
import type { MentioningText, WrittenText } from '#contract/calls/documentComments';
import { type NewTaskComment, TASK_LIMITS, type TaskCommentReceipt } from '#contract/calls/tasks';
import { keptIn, mentionsIn, namedText } from '#domain/comments/mentions';
import { type Caller, nameOf } from '#server/database/caller';
import { noteChange } from '#server/database/commits';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict, forbidden, invalid } from '#server/problem';
import { type CommentRow, findComment } from './comments.queries';
import { MENTIONED, mailTo } from './mails';
import { type Member, readMembers } from './people';
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
async function readNamed({ trx, task }: Desk, ids: readonly string[]): Promise<readonly Member[]> {
  const members = await readMembers(trx, task, ids);
  if (members.size < ids.length) throw invalid([{ field: 'text', reason: because('namedCannotRead') }]);
  return ids.flatMap((id) => members.get(id) ?? []);
}

function written(text: WrittenText, people: readonly Pick<Member, 'id' | 'name'>[]) {
  const stored: MentioningText = namedText(text, new Map(people.map((person) => [person.id, person])));
  return { text: JSON.stringify(stored), mentions: people.map(({ id }) => id) };
}

/** Tells those who are named; who named themselves knows it. @returns how many are told. */
async function tellNamed(desk: Desk, comment: string, named: readonly Member[]): Promise<number> {
  const { trx, caller, task, at } = desk;
  const others = named.filter(({ id }) => id !== caller.userId);
  if (others.length === 0) return 0;
  await mailTo(trx, others, { kind: MENTIONED, task, subject: { kind: 'taskComment', id: comment }, at });
  await appendEvent(trx, {
    entityId: task.entity_id,
    actor: { userId: caller.userId, name: nameOf(caller) },
    subject: { kind: 'taskComment', id: comment, name: task.title },
    at,
    type: MENTIONED,
    payload: {
      task: task.id,
      people: others.map(({ id }) => id),
      names: others.map(({ name }) => name),
    },
  });
  return others.length;
}

/**
 * Says something about a task, or answers what was said, and tells those who are named.
 * @throws Refusal 404; 403; 409 where there is too much; 422 for a thread or a reader that is not there.
 */
export async function addComment(
  trx: Transaction<Schema>,
  caller: Caller,
  taskId: string,
  { text, parentId = null }: NewTaskComment,
  now: () => Date,
): Promise<TaskCommentReceipt> {
  const desk = await deskOf(trx, caller, taskId, now);
  const { task, at } = desk;
  await checkPlace(desk, parentId);
  const named = await readNamed(desk, mentionsIn(text));
  const row = await trx
    .insertInto('task_comment')
    .values({
      id: newId(),
      task_id: task.id,
      entity_id: task.entity_id,
      parent_id: parentId,
      ...written(text, named),
      author_id: caller.userId,
      author_name: nameOf(caller),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const fact = { type: 'task.commented', payload: { comment: row.id } } as const;
  const told = await tellNamed(desk, row.id, named);
  await appendEvent(trx, eventOf(caller, task, fact, at));
  return receiptOf(row, told);
}

/** Other words of who wrote it; those who are named in it for the first time are told. @throws Refusal 403, 422. */
async function edit(desk: Desk, row: CommentRow, text: WrittenText): Promise<TaskCommentReceipt> {
  const { trx, caller, task, at } = desk;
  if (row.author_id !== caller.userId) throw forbidden(because('anothersWords'));
  const ids = mentionsIn(text);
  const kept = keptIn(row.text, new Set(ids));
  const isKept = new Set(kept.map(({ id }) => id));
  const named = await readNamed(
    desk,
    ids.filter((id) => !isKept.has(id)),
  );
  const words = written(text, [...kept, ...named]);
  if (words.text === JSON.stringify(row.text)) return receiptOf(row, 0);
  const changed = await trx
    .updateTable('task_comment')
    .set({ ...words, edited_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChange(trx, { entityId: task.entity_id, subject: { kind: 'task', id: task.id } });
  return receiptOf(changed, await tellNamed(desk, row.id, named));
}

/** Says that a thread is done with, or that it is not. @throws Refusal 409 for an answer in a thread. */
async function settle(desk: Desk, row: CommentRow, isResolved: boolean): Promise<TaskCommentReceipt> {
  const { trx, caller, task, at } = desk;
  if (row.parent_id !== null) throw conflict(because('noThread'));
  if ((row.resolved_at !== null) === isResolved) return receiptOf(row, 0);
  const { rows } = await sql<CommentRow>`update task_comment
    set resolved_at = ${isResolved ? at : null}, resolved_by = ${isResolved ? caller.userId : null}::uuid,
      resolved_by_name = ${isResolved ? nameOf(caller) : null}
    where id = ${row.id} returning *`.execute(trx);
  await noteChange(trx, { entityId: task.entity_id, subject: { kind: 'task', id: task.id } });
  return receiptOf(rows[0] ?? row, 0);
}

/**
 * Changes what a comment says, or whether its thread is done with. What is already so is no change.
 * @throws Refusal 404; 403 for another's words; 409 where a thread is meant and it is none; 422.
 */
export async function updateComment(
  trx: Transaction<Schema>,
  caller: Caller,
  id: { readonly task: string; readonly comment: string },
  { text, resolved }: { readonly text?: WrittenText; readonly resolved?: boolean },
  now: () => Date,
): Promise<TaskCommentReceipt> {
  const desk = await deskOf(trx, caller, id.task, now);
  const row = await findComment(trx, desk.task.id, id.comment);
  const edited = text === undefined ? receiptOf(row, 0) : await edit(desk, row, text);
  if (resolved === undefined) return edited;
  const settled = await settle(desk, row, resolved);
  return { ...settled, told: edited.told };
}
