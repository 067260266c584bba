import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { type NewMail, queueMails } from '#server/mail/outbox';
import { ADVICE_KIND, INVITATION_KIND } from './invitations.queries';
import type { DecisionMakerRow, ResolutionRow } from './resolution.queries';

export const MAIL = {
  invitation: INVITATION_KIND,
  advice: ADVICE_KIND,
  reminder: 'resolution.reminder',
  extended: 'resolution.extended',
  cancelled: 'resolution.cancelled',
  receipt: 'resolution.receipt',
  outcome: 'resolution.outcome',
} as const;

type Kind = keyof typeof MAIL;

/** Promises one mail to each of these people, in the transaction of the change; who has no address gets none. */
export async function promiseMails(
  trx: Transaction<Schema>,
  resolution: Pick<ResolutionRow, 'id' | 'entity_id'>,
  kind: Kind,
  decisionMakers: readonly DecisionMakerRow[],
  at: Date,
  data: NewMail['data'] = {},
): Promise<void> {
  const mails = decisionMakers
    .filter(({ email }) => email !== '')
    .map(({ id, email, name }) => ({
      entityId: resolution.entity_id,
      kind: MAIL[kind],
      subject: { kind: 'resolution', id: resolution.id },
      recipientId: id,
      address: email,
      name,
      data,
      at,
    }));
  await queueMails(trx, mails);
}
