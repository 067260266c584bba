import type { Transaction } from 'kysely';
import { type Caller, nameOf } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { ASSIGNED, mailTo } from './mails';
import type { Member } from './people';
import { eventOf } from './record';
import type { TaskRow } from './task.row';

/** Promises mails to whom a task was assigned; whoever assigned it to themselves knows it. @returns what is told in the record. */
export async function tellAssigned(
  trx: Transaction<Schema>,
  caller: Caller,
  task: TaskRow,
  people: readonly Member[],
  at: Date,
): Promise<readonly NewEvent[]> {
  const others = people.filter(({ id }) => id !== caller.userId);
  if (others.length === 0) return [];
  const subject = { kind: 'task', id: task.id };
  await mailTo(trx, others, { kind: ASSIGNED, task, subject, data: { by: nameOf(caller) }, at });
  const payload = { people: others.map(({ id }) => id), names: others.map(({ name }) => name) };
  return [eventOf(caller, task, { type: 'task.assigned', payload }, at)];
}
