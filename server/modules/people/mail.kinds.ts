import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { appendEvent } from '#server/database/event';
import { hashOfToken } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import type { MailKinds } from '#server/mail/delivery';
import type { MailRow } from '#server/mail/outbox';
import { momentIn } from '#server/words';
import type { Letter } from '#words/letter';
import { INVITATION_MAIL } from './invitations';
import { letters } from './words';

const TOKEN_BYTES = 32;

async function readInvited(trx: Transaction<Schema>, { entity_id, subject_id }: MailRow) {
  return trx
    .selectFrom('invitation')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'invitation.user_id')
        .onRef('membership.entity_id', '=', 'invitation.entity_id'),
    )
    .innerJoin('user', 'user.id', 'invitation.user_id')
    .innerJoin('entity', 'entity.id', 'invitation.entity_id')
    .leftJoin('user as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.expires_at', 'invitation.used_at', 'invitation.withdrawn_at'])
    .select(['membership.role', 'user.status as userStatus', 'user.email'])
    .select(['entity.name as entityName', 'entity.settings'])
    .select(['inviter.first_name as byFirst', 'inviter.last_name as byLast'])
    .where('invitation.entity_id', '=', entity_id)
    .where('invitation.id', '=', subject_id)
    .executeTakeFirst();
}

/** The address goes along, because the link is for it alone. */
function linkOf(token: string, address: string): `/${string}` {
  const said = new URLSearchParams({ mode: 'invitation', oobCode: token, email: address });
  return `/email?${said}`;
}

/** A link of its own for this letter. The token is in the letter alone; its hash is stored. */
async function invitation(trx: Transaction<Schema>, mail: MailRow, now: Date): Promise<Letter | null> {
  const invited = await readInvited(trx, mail);
  if (!invited || invited.used_at || invited.withdrawn_at || invited.expires_at <= now) return null;
  // An address that was corrected meanwhile gets nothing any more.
  if (invited.email !== mail.address) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx
    .insertInto('invitation_link')
    .values({
      hash: hashOfToken(token),
      invitation_id: invited.id,
      entity_id: mail.entity_id,
      created_at: now,
    })
    .execute();
  const { byFirst, byLast } = invited;
  const facts = {
    entityName: invited.entityName,
    recipient: { name: mail.name },
    by: byFirst === null ? null : `${byFirst} ${byLast ?? ''}`.trim(),
    role: invited.role,
    hasAccount: invited.userStatus === 'Active',
    expires: momentIn(invited.settings.timeZone, invited.expires_at),
  };
  return letters.invitation(facts, linkOf(token, mail.address));
}

/** An invitation that did not arrive is told in the record; one that nobody wanted any more is not. */
async function settled(trx: Transaction<Schema>, mail: MailRow, now: Date): Promise<void> {
  const { status, failure, recipient_id: id } = mail;
  if (status !== 'failed' || failure === 'notWanted' || id === null) return;
  await appendEvent(trx, {
    entityId: mail.entity_id,
    actor: null,
    subject: { kind: 'user', id, name: mail.name },
    at: now,
    type: 'membership.inviteFailed',
    payload: { failure },
  });
}

/** The mails of users: how each is written when it is sent, and what follows from its outcome. */
export function peopleMails(clock: () => Date): MailKinds {
  return {
    [INVITATION_MAIL]: {
      notification: 'account.invitation',
      render: (trx, mail) => invitation(trx, mail, clock()),
      settled: (trx, mail) => settled(trx, mail, clock()),
    },
  };
}
