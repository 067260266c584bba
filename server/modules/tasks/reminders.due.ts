import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { TaskReminderTable } from '#server/database/schema/tasks';
import { transactSystem } from '#server/database/transact';
import { mailTo, REMINDED } from './mails';
import { readMembers } from './people';
import { eventOf } from './record';

/** Reminders that go out in one run at most; the next run comes in a minute. */
const AT_ONCE = 500;

type Due = Pick<TaskReminderTable, 'task_id' | 'entity_id' | 'option'>;

/** Reminders whose morning has come, of all entities: run by the owner. */
async function readDue({ kysely }: Pick<Database, 'kysely'>, now: Date): Promise<readonly Due[]> {
  return kysely
    .selectFrom('task_reminder')
    .select(['task_id', 'entity_id', 'option'])
    .where('sent_at', 'is', null)
    .where('at', '<=', now)
    .orderBy('at')
    .limit(AT_ONCE)
    .execute();
}

/** Holds the reminder until the transaction ends; who comes second finds that it went out. */
async function claim(trx: Transaction<Schema>, { task_id, option }: Due, now: Date): Promise<boolean> {
  const { rows } = await sql`select from task_reminder
    where task_id = ${task_id} and option = ${option} and sent_at is null and at <= ${now}
    for update`.execute(trx);
  return rows.length > 0;
}

const settle = (trx: Transaction<Schema>, { task_id, option }: Due, how: { at?: null; sent_at?: Date }) =>
  trx
    .updateTable('task_reminder')
    .set(how)
    .where('task_id', '=', task_id)
    .where('option', '=', option)
    .execute();

/** Whom a task reminds: those it is assigned to; where it is nobody's, who made it. */
async function readReminded(trx: Transaction<Schema>, taskId: string, author: string | null) {
  const rows = await trx
    .selectFrom('task_assignee')
    .select('user_id')
    .where('task_id', '=', taskId)
    .execute();
  const assigned = rows.map(({ user_id }) => user_id);
  return assigned.length > 0 || author === null ? assigned : [author];
}

async function remind(
  database: Pick<Database, 'kysely' | 'commits'>,
  due: Due,
  clock: () => Date,
): Promise<void> {
  await transactSystem(database, due.entity_id, async (trx) => {
    const now = clock();
    if (!(await claim(trx, due, now))) return;
    const task = await trx.selectFrom('task').selectAll().where('id', '=', due.task_id).executeTakeFirst();
    if (task?.status !== 'Open' || task.due === null) {
      await settle(trx, due, { at: null });
      return;
    }
    const ids = await readReminded(trx, task.id, task.created_by);
    const members = [...(await readMembers(trx, task, ids)).values()];
    const data = { option: due.option, due: task.due };
    await settle(trx, due, { sent_at: now });
    if (members.length === 0) return;
    await mailTo(trx, members, {
      kind: REMINDED,
      task,
      subject: { kind: 'task', id: task.id },
      data,
      at: now,
    });
    const payload = { people: members.map(({ id }) => id), names: members.map(({ name }) => name), ...data };
    await appendEvent(trx, eventOf(null, task, { type: 'task.reminded', payload }, now));
  });
}

/**
 * Sends the reminders whose morning has come: each once, whoever else does the same at the moment, and also where nobody did it in
 * time.
 * @throws AggregateError with what went wrong with single ones, after all were tried.
 */
export async function remindDue(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await readDue(database, clock())) {
    await remind(database, due, clock).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some reminders could not be sent');
}
