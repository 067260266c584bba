import type { Database } from '#server/database/connection';
import { transact } from '#server/database/transact';
import { type MailRow, type NewMail, queueMails } from '#server/mail/outbox';
import type { MailTransport, Outcome, OutgoingMail } from '#server/mail/transport';
import { inside } from './database';
import { idOf } from './group/ids';

export const MAIL_AT = new Date('2026-11-20T09:00:00.000Z');
export const MAIL_SUBJECT = '01980000-0000-7000-8000-0000000000aa';

export const newMail = (rest: Partial<NewMail> = {}): NewMail => ({
  entityId: idOf('entity', 'kade'),
  kind: 'test.letter',
  subject: { kind: 'resolution', id: MAIL_SUBJECT },
  recipientId: null,
  address: 'jan@vanhouten.test',
  name: 'Jan de Wit',
  at: MAIL_AT,
  ...rest,
});

/** Promises mails as the secretary of the entity. */
export function promise(database: Database, ...mails: readonly NewMail[]): Promise<readonly string[]> {
  return transact(database, inside('kade', 'eva'), (trx) => queueMails(trx, mails));
}

export async function mailOf(database: Database, id: string | undefined): Promise<MailRow> {
  return database.kysely
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
}

export interface ScriptedTransport extends MailTransport {
  readonly sent: readonly OutgoingMail[];
}

/** Answers each mail as the test says, and remembers what it was given. */
export function scriptedTransport(
  answer: (mail: OutgoingMail) => Outcome | Promise<Outcome>,
): ScriptedTransport {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
      return answer(mail);
    },
    close() {},
  };
}
