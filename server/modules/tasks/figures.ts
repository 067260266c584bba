import { sql, type Transaction } from 'kysely';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { Figures } from '#server/module';
import { readTimeZone } from './tasks.queries';

/** A count beyond it says nothing more. */
const COUNTED = 1_000;

interface Own {
  readonly waiting: number;
  readonly overdue: number;
}

/** Open tasks that are assigned to the caller. */
async function countOwn(
  trx: Transaction<Schema>,
  { userId }: Caller,
  entityId: string,
  now: Date,
): Promise<Own> {
  const today = dayIn(await readTimeZone(trx, entityId), now);
  const { rows } = await sql<Own>`
    select count(*)::int as waiting, count(*) filter (where own.due < ${today}::date)::int as overdue from (
      select task.due from task_assignee a join task on task.id = a.task_id
        where a.entity_id = ${entityId} and a.user_id = ${userId} and task.status = 'Open'
        limit ${sql.lit(COUNTED)}) own`.execute(trx);
  return rows[0] ?? { waiting: 0, overdue: 0 };
}

async function countAll(trx: Transaction<Schema>, entityId: string, now: Date) {
  const today = dayIn(await readTimeZone(trx, entityId), now);
  const { rows } = await sql<{ open: number; overdue: number; suggested: number }>`
    select
      (select count(*)::int from (select from task where entity_id = ${entityId} and not is_suggestion
        and status = 'Open' limit ${sql.lit(COUNTED)}) counted) as open,
      (select count(*)::int from (select from task where entity_id = ${entityId} and not is_suggestion
        and status = 'Open' and due_up < ${today}::date limit ${sql.lit(COUNTED)}) counted) as overdue,
      (select count(*)::int from (select from task where entity_id = ${entityId} and is_suggestion
        and status = 'AI Suggested' limit ${sql.lit(COUNTED)}) counted) as suggested`.execute(trx);
  return rows[0] ?? { open: 0, overdue: 0, suggested: 0 };
}

/** How many tasks are open and how many of them late, and how many of them are the caller's. */
export const taskFigures: Figures = {
  async entity(trx, caller, now) {
    const { id, features } = currentEntity(caller);
    return features.includes('tasks') ? { tasks: await countAll(trx, id, now) } : {};
  },
  async user(trx, caller, now) {
    const { id, features } = currentEntity(caller);
    return features.includes('tasks') ? { tasks: await countOwn(trx, caller, id, now) } : {};
  },
  async navigation(trx, caller, now) {
    const { id, features } = currentEntity(caller);
    return features.includes('tasks') ? { tasks: (await countOwn(trx, caller, id, now)).waiting } : {};
  },
};
