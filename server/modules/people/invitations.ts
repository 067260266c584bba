import type { Transaction } from 'kysely';
import { INVITATION_DAYS } from '#contract/calls/people';
import { type Caller, currentEntity } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { queueMails } from '#server/mail/outbox';

export const INVITATION_MAIL = 'people.invitation';

const DAY_MS = 86_400_000;

export interface Invitee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** From now on no link of theirs lets these users in. */
export async function withdrawInvitations(
  trx: Transaction<Schema>,
  caller: Caller,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .updateTable('invitation')
    .set({ withdrawn_at: at })
    .where('entity_id', '=', currentEntity(caller).id)
    .where('user_id', 'in', userIds)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Invites users of the entity: what was sent to them before does not work any more. */
export async function inviteUsers(
  trx: Transaction<Schema>,
  caller: Caller,
  users: readonly Invitee[],
  at: Date,
): Promise<void> {
  if (users.length === 0) return;
  const entityId = currentEntity(caller).id;
  await withdrawInvitations(
    trx,
    caller,
    users.map(({ id }) => id),
    at,
  );
  const invitations = users.map((user) => ({ id: newId(), user }));
  await trx
    .insertInto('invitation')
    .values(
      invitations.map(({ id, user }) => ({
        id,
        entity_id: entityId,
        user_id: user.id,
        invited_by: caller.userId,
        created_at: at,
        expires_at: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
      })),
    )
    .execute();
  await queueMails(
    trx,
    invitations.map(({ id, user }) => ({
      entityId,
      kind: INVITATION_MAIL,
      subject: { kind: 'invitation', id },
      recipientId: user.id,
      address: user.email,
      name: user.name,
      at,
    })),
  );
}
