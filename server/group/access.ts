import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { hasAccessThere } from './member.queries';

/**
 * Whether a user `u` may do something in an entity where `membership` is theirs, or missing: an active member who does not only read, or
 * somebody of the platform. The system asks it.
 */
export const mayActThere = sql<boolean>`(u.status = 'Active' and (u.role = 'Admin' or coalesce(
  membership.status = 'Active' and membership.access = 'Member' and ${hasAccessThere}, false)))`;

/** Whether somebody opens the pages of an entity. A guest opens one thing and no other, and so does not. The system asks it. */
export async function opensEntity(
  trx: Transaction<Schema>,
  entityId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from membership join "user" u on u.id = membership.user_id
      where membership.user_id = ${userId} and membership.entity_id = ${entityId}
        and u.status = 'Active' and membership.status = 'Active' and membership.access <> 'Guest'
        and ${hasAccessThere}) as is`.execute(trx);
  return rows[0]?.is ?? false;
}

/**
 * Whether somebody may not see an entity now: they or their membership are suspended, their access was withdrawn, or its last day has
 * passed. Who is no member at all is not, nor who was added without an invitation and has no account: they are written to by a link of
 * their own. The system asks it.
 */
export async function isShutOut(
  trx: Transaction<Schema>,
  entityId: string,
  userId: string | null,
): Promise<boolean> {
  if (userId === null) return false;
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from "user" u where u.id = ${userId} and u.status in ('Suspended', 'Inactive'))
      or exists (select from membership join "user" u on u.id = membership.user_id
        where membership.user_id = ${userId} and membership.entity_id = ${entityId}
        and (membership.status = 'Suspended' or (membership.status = 'Inactive' and u.uid is not null)
          or not ${hasAccessThere})) as is`.execute(trx);
  return rows[0]?.is ?? false;
}
