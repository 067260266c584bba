import type { Transaction } from 'kysely';
import { REMINDER_OPTIONS } from '#contract/taskLife';
import type { Schema } from '#server/database/schema';
import type { MailKinds } from '#server/mail/delivery';
import type { MailRow } from '#server/mail/outbox';
import type { Letter } from '#words/letter';
import { ASSIGNED, MENTIONED, REMINDED } from './mails';
import { readersOf, readMembers } from './people';
import type { TaskRow } from './task.row';
import { letters } from './words';

interface Desk {
  readonly task: Pick<TaskRow, 'id' | 'title' | 'due' | 'status'>;
  readonly entityName: string;
}

/** Null where the task is gone, or the recipient does not work in the entity any more or may not read it. */
async function deskOf(trx: Transaction<Schema>, mail: MailRow, taskId: string): Promise<Desk | null> {
  const id = mail.recipient_id;
  if (id === null || !(await readMembers(trx, mail, [id])).has(id)) return null;
  const row = await trx
    .selectFrom('task')
    .innerJoin('entity', 'entity.id', 'task.entity_id')
    .select(['task.id', 'task.title', 'task.due', 'task.status', 'entity.name as entity_name'])
    .where('task.id', '=', taskId)
    .where('task.entity_id', '=', mail.entity_id)
    .executeTakeFirst();
  if (!row || !(await readersOf(trx, row, [id])).has(id)) return null;
  return { task: row, entityName: row.entity_name };
}

const factsOf = ({ task, entityName }: Desk, mail: MailRow) => ({
  entityName,
  title: task.title,
  due: task.due,
  recipient: { name: mail.name },
});

const linkTo = (mail: MailRow, { task }: Desk): `/${string}` => `/${mail.entity_id}/tasks/${task.id}`;

const textIn = (mail: MailRow, field: string) => {
  const value = mail.data[field];
  return typeof value === 'string' ? value : '';
};

/** Nothing is sent of what is done, or due on another day by now. */
async function reminder(trx: Transaction<Schema>, mail: MailRow): Promise<Letter | null> {
  const desk = await deskOf(trx, mail, mail.subject_id);
  const option = REMINDER_OPTIONS.find((one) => one === textIn(mail, 'option'));
  if (desk?.task.status !== 'Open' || !option) return null;
  const { due } = desk.task;
  if (due === null || due !== textIn(mail, 'due')) return null;
  return letters.reminder({ ...factsOf(desk, mail), due, option }, linkTo(mail, desk));
}

/** Null where it is not theirs any more. */
async function assigned(trx: Transaction<Schema>, mail: MailRow): Promise<Letter | null> {
  const desk = await deskOf(trx, mail, mail.subject_id);
  if (desk?.task.status !== 'Open') return null;
  const still = await trx
    .selectFrom('task_assignee')
    .select('user_id')
    .where('task_id', '=', desk.task.id)
    .where('user_id', '=', mail.recipient_id)
    .executeTakeFirst();
  return still
    ? letters.assigned({ ...factsOf(desk, mail), by: textIn(mail, 'by') }, linkTo(mail, desk))
    : null;
}

/** Null where the comment names the recipient no more. */
async function mention(trx: Transaction<Schema>, mail: MailRow): Promise<Letter | null> {
  const row = await trx
    .selectFrom('task_comment')
    .select(['task_id', 'text', 'mentions', 'author_name'])
    .where('id', '=', mail.subject_id)
    .executeTakeFirst();
  if (!row || mail.recipient_id === null || !row.mentions.includes(mail.recipient_id)) return null;
  const desk = await deskOf(trx, mail, row.task_id);
  if (!desk) return null;
  const text = row.text.map((part) => (typeof part === 'string' ? part : `@${part.name}`)).join('');
  const facts = { ...factsOf(desk, mail), author: row.author_name ?? '', text };
  return letters.mention(facts, `/${mail.entity_id}/tasks/${row.task_id}?comment=${mail.subject_id}`);
}

/** The mails of tasks. */
export const taskMails: MailKinds = {
  [REMINDED]: { notification: 'task.reminded', render: reminder },
  [ASSIGNED]: { notification: 'task.assigned', render: assigned },
  [MENTIONED]: { notification: 'mention', render: mention },
};
