import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { queueMails } from '#server/mail/outbox';
import type { Member } from './people';
import type { TaskRow } from './task.row';

/** The mails of tasks. */
export const MENTIONED = 'taskComment.mentioned';
export const ASSIGNED = 'task.assigned';
export const REMINDED = 'task.reminded';

export interface TaskMail {
  readonly kind: typeof MENTIONED | typeof ASSIGNED | typeof REMINDED;
  readonly task: Pick<TaskRow, 'entity_id'>;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly data?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Promises a mail to each of these members who has an address. */
export async function mailTo(
  trx: Transaction<Schema>,
  members: readonly Member[],
  { kind, task, subject, data = {}, at }: TaskMail,
): Promise<void> {
  const mails = members
    .filter(({ email }) => email !== '')
    .map(({ id, name, email }) => ({
      entityId: task.entity_id,
      kind,
      subject,
      recipientId: id,
      address: email,
      name,
      data,
      at,
    }));
  if (mails.length > 0) await asSystem(trx, () => queueMails(trx, mails));
}
