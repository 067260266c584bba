import type { Transaction } from 'kysely';
import type { EntityInvitation, EntityUserDetails, Involvement } from '#contract/calls/people';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readGuestOf } from '#server/group/guestOf';
import { hasAccess } from '#server/group/member.queries';
import type { ServerModule } from '#server/module';
import { notFound } from '#server/problem';
import { mayNameAssistants, readAssistance } from './assistants';
import { countAdmins, readStanding } from './members.queries';

const NOT_INVOLVED: Involvement = { terms: [], decisions: [], tasks: null, drafts: 0, meetings: 0 };

async function findRow(trx: Transaction<Schema>, entityId: string, id: string) {
  return trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.email', 'user.properties'])
    .select(['membership.role', 'membership.status_key', 'membership.access', 'membership.access_ends'])
    .select(hasAccess(entityId).as('has_access'))
    .select(['membership.created_at', 'membership.last_active_at', 'membership.guest_of'])
    .where('membership.entity_id', '=', entityId)
    .where('membership.user_id', '=', id)
    .executeTakeFirst();
}

async function readInvitation(
  trx: Transaction<Schema>,
  entityId: string,
  id: string,
  now: Date,
): Promise<EntityInvitation | null> {
  const row = await trx
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.invited_by')
    .leftJoin('mail', (join) =>
      join.onRef('mail.subject_id', '=', 'invitation.id').on('mail.subject_kind', '=', 'invitation'),
    )
    .select(['invitation.created_at', 'invitation.expires_at', 'invitation.opened_at', 'mail.status'])
    .select(['user.first_name', 'user.last_name'])
    .where('invitation.entity_id', '=', entityId)
    .where('invitation.user_id', '=', id)
    .where('invitation.used_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const by = row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim();
  return {
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
    openedAt: row.opened_at?.toISOString() ?? null,
    by,
    delivery: row.status === 'sent' || row.status === 'failed' ? row.status : 'queued',
  };
}

async function readAdministration(
  trx: Transaction<Schema>,
  entityId: string,
  { id, role, status }: Pick<EntityUserDetails, 'id' | 'role' | 'status'>,
  now: Date,
): Promise<EntityUserDetails['administration']> {
  const behind = (await readStanding(trx, [id])).get(id);
  if (!behind) throw notFound();
  const isAdmin = role === 'Admin' && status === 'Active';
  return {
    hasAccount: behind.has_account,
    barred: behind.status === 'Suspended' || behind.status === 'Inactive' ? behind.status : null,
    mayRename: behind.is_alone,
    mayChangeEmail: behind.is_alone && !behind.has_account,
    isLastAdmin: isAdmin && (await countAdmins(trx, entityId)) === 1,
    invitation: await readInvitation(trx, entityId, id, now),
  };
}

/** What each module knows of somebody in the entity, as far as the caller reads it. */
async function readInvolvement(
  modules: readonly ServerModule[],
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Involvement> {
  const told: Partial<Involvement>[] = [];
  for (const { involvement } of modules) {
    if (involvement) told.push(await involvement(trx, caller, id, now));
  }
  return Object.assign({ ...NOT_INVOLVED }, ...told);
}

/** One user of the entity. @throws Refusal 404. */
export async function readMember(
  modules: readonly ServerModule[],
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: Date,
): Promise<EntityUserDetails> {
  const entity = currentEntity(caller);
  const row = await findRow(trx, entity.id, id);
  if (!row) throw notFound();
  const isAdmin = entity.role === 'Admin';
  const mayReadEmail = isAdmin || row.role === 'Admin' || row.id === caller.userId;
  const user = { id: row.id, role: row.role, status: row.status_key };
  const administration = isAdmin ? await readAdministration(trx, entity.id, user, now) : null;
  return {
    ...user,
    firstName: row.first_name,
    lastName: row.last_name,
    email: mayReadEmail ? row.email : null,
    properties: { color: row.properties.color },
    access: row.access,
    accessEnds: row.access_ends,
    hasEnded: !row.has_access,
    guestOf: row.guest_of === null ? null : await readGuestOf(trx, caller, row.guest_of),
    since: row.created_at.toISOString(),
    invitedAt: administration?.invitation?.sentAt ?? null,
    lastActiveAt: isAdmin ? (row.last_active_at?.toISOString() ?? null) : null,
    administration,
    involvement: await readInvolvement(modules, trx, caller, row.id, now),
    ...(await readAssistance(trx, caller, row.id, now)),
    mayNameAssistants: row.access === 'Member' && mayNameAssistants(caller, row.id),
  };
}
