import { sql, type Transaction } from 'kysely';
import type { UserCounts } from '#contract/calls/people';
import type { MembershipAccess, Role, UserStatus } from '#contract/vocabulary';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { hasAccess } from '#server/group/member.queries';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';

/** A membership that is about to change, and what stands behind it. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly access: MembershipAccess;
  /** The first day on which an auditor or a guest no longer reads; null for a member. */
  readonly accessEnds: string | null;
  /** Of the membership. */
  readonly status: UserStatus;
  /** Of the user, for the platform. */
  readonly userStatus: UserStatus;
  readonly hasAccount: boolean;
  readonly isAlone: boolean;
}

interface StandingRow {
  readonly id: string;
  readonly status: UserStatus;
  readonly has_account: boolean;
  readonly is_alone: boolean;
}

/** Who stands behind memberships of the entity that was entered; nobody but its admins learns. */
export async function readStanding(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StandingRow>> {
  const { rows } = await sql<StandingRow>`select * from quorate_standing(${[...ids]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Memberships of the entity, locked in the order of their ids. @throws Refusal 404 where one is not there. */
export async function lockMembers(
  trx: Transaction<Schema>,
  caller: Caller,
  wanted: readonly string[],
): Promise<readonly Member[]> {
  const entityId = currentEntity(caller).id;
  const ids = [...new Set(wanted.map((id) => id.toLowerCase()))];
  const rows = await trx
    .selectFrom('membership')
    .select(['user_id', 'role', 'access', 'access_ends', 'status'])
    .where('entity_id', '=', entityId)
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw notFound();
  const users = await trx
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute();
  const [byId, standing] = [new Map(users.map((user) => [user.id, user])), await readStanding(trx, ids)];
  return rows.map(({ user_id: id, access_ends: accessEnds, ...row }) => {
    const [user, behind] = [byId.get(id), standing.get(id)];
    if (!user || !behind) throw notFound();
    return {
      id,
      ...row,
      accessEnds,
      name: `${user.first_name} ${user.last_name}`.trim(),
      email: user.email,
      userStatus: behind.status,
      hasAccount: behind.has_account,
      isAlone: behind.is_alone,
    };
  });
}

/** Active admins of the entity, of whom one has to stay. */
export async function countAdmins(trx: Transaction<Schema>, entityId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('membership')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('entity_id', '=', entityId)
    .where('role_key', '=', 'Admin')
    .where('status_key', '=', 'Active')
    .executeTakeFirstOrThrow();
  return total;
}

export async function countUsers(trx: Transaction<Schema>, caller: Caller): Promise<UserCounts> {
  const { id } = currentEntity(caller);
  const rows = await trx
    .selectFrom('membership')
    .select([sql<number>`count(*)::int`.as('total'), 'status_key', hasAccess(id).as('has_access')])
    .where('entity_id', '=', id)
    .groupBy(['status_key', 'has_access'])
    .execute();
  const counts = { Active: 0, Suspended: 0, Invited: 0, Inactive: 0, ended: 0 };
  for (const { status_key, has_access, total } of rows) counts[has_access ? status_key : 'ended'] += total;
  return counts;
}

/**
 * Whether the user of a call belongs to the entity, or did: a removal that is sent again gets its answer.
 * @throws Refusal 404.
 */
export async function admitToMember({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  const entityId = currentEntity(caller).id;
  const member = await trx
    .selectFrom('membership')
    .select('user_id')
    .where('entity_id', '=', entityId)
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (member) return;
  const gone = await trx
    .selectFrom('event')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', id)
    .where('type', '=', 'membership.removed')
    .executeTakeFirst();
  if (!gone) throw notFound();
}
