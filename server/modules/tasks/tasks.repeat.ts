import type { Transaction } from 'kysely';
import { nextDue } from '#domain/tasks/recurrence';
import { dayIn } from '#domain/time/calendar';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import type { AboutTask, TaskRow } from './task.row';
import { readTimeZone } from './tasks.queries';
import { writeAssignees, writeReminders } from './tasks.write';

/**
 * Adds the task that comes after a completed one, once: completing it again adds no other.
 * @returns it; null where it does not come again.
 */
export async function repeat(
  trx: Transaction<Schema>,
  row: TaskRow,
  about: AboutTask,
  at: Date,
): Promise<TaskRow | null> {
  if (row.repeats === null || row.due === null) return null;
  const today = dayIn(await readTimeZone(trx, row.entity_id), at);
  const from = row.repeats_from ?? row.due;
  const due = nextDue({ due: row.due, repeats: row.repeats, from }, today);
  if (due === null) return null;
  const next = await asSystem(trx, () =>
    trx
      .insertInto('task')
      .values({
        id: newId(),
        entity_id: row.entity_id,
        title: row.title,
        description: row.description,
        status: 'Open',
        due,
        repeats: row.repeats,
        repeats_from: from,
        checklist: JSON.stringify(row.checklist.map(({ text }) => ({ id: newId(), text, done: false }))),
        related_kind: row.related_kind,
        related_id: row.related_id,
        source_document: row.source_document,
        source_item: row.source_item,
        previous_id: row.id,
        created_by: row.created_by,
        created_by_name: row.created_by_name,
        created_at: at,
        updated_at: at,
      })
      .onConflict((same) => same.column('previous_id').doNothing())
      .returningAll()
      .executeTakeFirst(),
  );
  if (!next) return null;
  await writeAssignees(trx, next, about.assignees);
  await writeReminders(trx, next, about.reminders, at);
  return next;
}
