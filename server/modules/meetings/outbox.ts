import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { queueMails } from '#server/mail/outbox';
import type { AttendeeRow, MeetingRow } from './queries';

export const MAIL = {
  invitation: 'meeting.invitation',
  update: 'meeting.update',
  cancellation: 'meeting.cancellation',
  removed: 'meeting.removed',
  poll: 'meeting.poll',
  reminder: 'meeting.reminder',
  signing: 'meeting.signing',
  unanswered: 'meeting.unanswered',
  ahead: 'meeting.ahead',
} as const;

/** Promises a mail of a meeting to each of these people who has an address. @returns how many. */
export async function promise(
  trx: Transaction<Schema>,
  { id, entity_id }: Pick<MeetingRow, 'id' | 'entity_id'>,
  kind: (typeof MAIL)[keyof typeof MAIL],
  people: readonly Pick<AttendeeRow, 'id' | 'email' | 'name'>[],
  at: Date,
  data: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const reachable = people.filter(({ email }) => email !== '');
  await asSystem(trx, () =>
    queueMails(
      trx,
      reachable.map((person) => ({
        entityId: entity_id,
        kind,
        subject: { kind: 'meeting', id },
        recipientId: person.id,
        address: person.email,
        name: person.name,
        data,
        at,
      })),
    ),
  );
  return reachable.length;
}
