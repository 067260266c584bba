import { sql, type Transaction } from 'kysely';
import type { AcceptedInvitation, OpenedInvitation } from '#contract/calls/invitations';
import type { UserStatus } from '#contract/vocabulary';
import { conflict, linkOver, notFound, userDisabled } from '#server/problem';
import { because } from '#server/words';
import { type Identity, nameOf } from './caller';
import type { Database } from './connection';
import { appendEvent } from './event';
import type { Schema } from './schema';
import { asSystem } from './system';
import { inTransaction, refuseEnded } from './transact';

/** What an invitation is, as the owner of the database reads it: its holder is nobody in the entity yet. */
interface Invited {
  readonly id: string;
  readonly entity_id: string;
  readonly entityName: string;
  readonly user_id: string;
  readonly uid: string | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly userStatus: UserStatus;
  readonly membershipStatus: UserStatus;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly withdrawn_at: Date | null;
}

/** Locks the invitation, the membership and the user, in this order. */
async function findInvited(trx: Transaction<Schema>, hash: string): Promise<Invited | undefined> {
  return trx
    .selectFrom('invitation_link')
    .innerJoin('invitation', 'invitation.id', 'invitation_link.invitation_id')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'invitation.user_id')
        .onRef('membership.entity_id', '=', 'invitation.entity_id'),
    )
    .innerJoin('user', 'user.id', 'invitation.user_id')
    .innerJoin('entity', 'entity.id', 'invitation.entity_id')
    .select(['invitation.id', 'invitation.entity_id', 'entity.name as entityName', 'invitation.user_id'])
    .select(['user.uid', 'user.email', 'user.first_name', 'user.last_name', 'user.status as userStatus'])
    .select(['membership.status as membershipStatus', 'invitation.expires_at', 'invitation.used_at'])
    .select('invitation.withdrawn_at')
    .where('invitation_link.hash', '=', hash)
    .forUpdate(['invitation', 'membership', 'user'])
    .executeTakeFirst();
}

/** An answer that was lost is asked for again so soon; afterwards the link is a used one to everybody. */
const REPEATED_MS = 600_000;

const isRepeated = ({ used_at, uid }: Invited, identity: Identity, now: Date): boolean =>
  used_at !== null && uid === identity.uid && now.getTime() - used_at.getTime() < REPEATED_MS;

function isInForce(invited: Invited, now: Date): boolean {
  const { used_at, withdrawn_at, expires_at, membershipStatus } = invited;
  return used_at === null && withdrawn_at === null && expires_at > now && membershipStatus === 'Invited';
}

/** The same answer for whatever is no invitation of this address, so that nothing can be asked out of it. */
export function openInvited(
  database: Database,
  hash: string,
  email: string,
  now: Date,
): Promise<OpenedInvitation> {
  return inTransaction(database, async (trx) => {
    const invited = await findInvited(trx, hash);
    if (!invited || !isInForce(invited, now) || invited.email !== email.trim().toLowerCase()) {
      return { valid: false };
    }
    await trx
      .updateTable('invitation')
      .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(now)) }))
      .where('id', '=', invited.id)
      .execute();
    return { valid: true, entityName: invited.entityName, hasAccount: invited.uid !== null };
  });
}

/** @throws Refusal where the identity is not whom the invitation is for. */
async function checkIdentity(trx: Transaction<Schema>, invited: Invited, identity: Identity): Promise<void> {
  if (invited.userStatus === 'Suspended' || invited.userStatus === 'Inactive') throw userDisabled();
  if (identity.email !== invited.email) throw conflict(because('invitedOtherAddress', invited.email));
  if (invited.uid !== null && invited.uid !== identity.uid) throw conflict(because('invitedOtherAccount'));
  const taken = await trx
    .selectFrom('user')
    .select('id')
    .where('uid', '=', identity.uid)
    .where('id', '<>', invited.user_id)
    .executeTakeFirst();
  if (taken) throw conflict(because('invitedOtherAccount'));
}

/** Who accepts becomes this user, and the entity opens for them. */
async function bind(trx: Transaction<Schema>, invited: Invited, uid: string, now: Date): Promise<void> {
  const { id, user_id, entity_id, first_name, last_name } = invited;
  await trx.updateTable('user').set({ uid, status: 'Active' }).where('id', '=', user_id).execute();
  await trx
    .updateTable('membership')
    .set({ status: 'Active' })
    .where('user_id', '=', user_id)
    .where('entity_id', '=', entity_id)
    .execute();
  await trx
    .updateTable('invitation')
    .set((eb) => ({ used_at: now, opened_at: eb.fn.coalesce('opened_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute();
  const name = nameOf({ firstName: first_name, lastName: last_name });
  await sql`select quorate_enter(${uid}, ${entity_id}, false, false)`.execute(trx);
  // Auditors and guests write nothing in the record: it tells by itself that they came.
  await asSystem(trx, () =>
    appendEvent(trx, {
      entityId: entity_id,
      actor: { userId: user_id, name },
      subject: { kind: 'user', id: user_id, name },
      at: now,
      type: 'membership.accepted',
    }),
  );
}

/**
 * Binds an identity to the user of an invitation, once: whoever accepted it gets the same answer again for a moment. The token proves the address,
 * for it was sent there alone; an address without it never binds.
 * @throws Refusal 401 where the session of the identity was ended, 404 for a token that never was, 410 for one that does not work any more, 409 where it is for somebody else, 403
 * user-disabled.
 */
export function acceptInvited(
  database: Database,
  hash: string,
  identity: Identity,
  now: () => Date,
): Promise<AcceptedInvitation> {
  return inTransaction(database, async (trx) => {
    await refuseEnded(trx, identity);
    const invited = await findInvited(trx, hash);
    if (!invited) throw notFound();
    const { user_id, entity_id, entityName, used_at, uid } = invited;
    const answer = { id: user_id, entity: entity_id, entityName };
    const at = now();
    if (isRepeated(invited, identity, at)) return { ...answer, status: invited.membershipStatus };
    if (used_at !== null && uid === identity.uid) throw linkOver(because('invitationUsed', entityName));
    if (!isInForce(invited, at)) throw linkOver(because('invitationOver', entityName));
    await checkIdentity(trx, invited, identity);
    await bind(trx, invited, identity.uid, at);
    return { ...answer, status: 'Active' };
  });
}
