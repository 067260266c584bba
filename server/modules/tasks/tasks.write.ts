import type { Transaction } from 'kysely';
import type { NewTask, TaskItem, WrittenItem } from '#contract/calls/tasks';
import type { ReminderOption } from '#contract/taskLife';
import { inOrder, reminderAt } from '#domain/tasks/reminders';
import { type Caller, currentEntity } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { invalid } from '#server/problem';
import { type Member, readMembers } from './people';
import { because } from './reasons';
import type { TaskRow } from './task.row';
import { readTimeZone } from './tasks.queries';

type Task = Pick<TaskRow, 'id' | 'entity_id' | 'due'>;

const inSmallLetters = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Members who can be given a task, in the order given. @throws Refusal 422 where one of them is none. */
export async function readAssignees(
  trx: Transaction<Schema>,
  entityId: string,
  wanted: readonly string[],
): Promise<readonly Member[]> {
  const ids = inSmallLetters(wanted);
  const members = await readMembers(trx, { entity_id: entityId }, ids);
  if (members.size < ids.length) {
    throw invalid([{ field: 'assignees', reason: because('assigneeUnknown') }]);
  }
  return ids.flatMap((id) => members.get(id) ?? []);
}

/** Puts these people in the place of those a task was assigned to. */
export async function writeAssignees(
  trx: Transaction<Schema>,
  { id, entity_id }: Task,
  people: readonly Pick<Member, 'id' | 'name'>[],
): Promise<void> {
  await asSystem(trx, async () => {
    await trx.deleteFrom('task_assignee').where('task_id', '=', id).execute();
    if (people.length === 0) return;
    const rows = people.map((person) => ({
      task_id: id,
      user_id: person.id,
      entity_id,
      name: person.name,
    }));
    await trx.insertInto('task_assignee').values(rows).execute();
  });
}

/**
 * Puts these reminders in the place of those a task has. One that went out on its morning, or waits for it, stays as it is; of
 * one whose morning has passed nothing goes out.
 */
export async function writeReminders(
  trx: Transaction<Schema>,
  { id, entity_id, due }: Task,
  options: readonly ReminderOption[],
  now: Date,
): Promise<void> {
  const timeZone = await readTimeZone(trx, entity_id);
  await asSystem(trx, async () => {
    const had = await trx.selectFrom('task_reminder').selectAll().where('task_id', '=', id).execute();
    await trx.deleteFrom('task_reminder').where('task_id', '=', id).execute();
    const rows = inOrder(options).map((option) => {
      const at = due === null ? null : reminderAt(due, option, timeZone);
      const before = had.find((row) => row.option === option);
      const isSent = before?.sent_at != null && before.at?.getTime() === at?.getTime();
      const place = { task_id: id, entity_id, option };
      if (isSent) return { ...place, at, sent_at: before.sent_at };
      return { ...place, at: at !== null && at > now ? at : null, sent_at: null };
    });
    if (rows.length > 0) await trx.insertInto('task_reminder').values(rows).execute();
  });
}

/** What a task is about, where the caller reads it. @throws Refusal 422. */
export async function checkRelated(
  trx: Transaction<Schema>,
  caller: Caller,
  related: NewTask['related'],
): Promise<void> {
  if (!related) return;
  const row = await trx
    .selectFrom(related.kind)
    .select('id')
    .where('id', '=', related.id)
    .where('entity_id', '=', currentEntity(caller).id)
    .executeTakeFirst();
  if (!row) throw invalid([{ field: 'related', reason: because('relatedUnknown') }]);
}

/** Points as they are stored: those that were there keep their ids. */
export function itemsOf(had: readonly TaskItem[], written: readonly WrittenItem[]): readonly TaskItem[] {
  const known = new Set(had.map(({ id }) => id));
  const used = new Set<string>();
  return written.map(({ id: sent, text, done = false }) => {
    const wanted = sent?.toLowerCase();
    const id = wanted !== undefined && known.has(wanted) && !used.has(wanted) ? wanted : newId();
    used.add(id);
    return { id, text, done };
  });
}

/** @throws Refusal 422 where a task comes again that is never due. */
export function checkRepeat(due: string | null, repeats: NewTask['repeats']): void {
  if (repeats && due === null) throw invalid([{ field: 'due', reason: because('repeatNeedsDue') }]);
}
