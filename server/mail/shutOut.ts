import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';

/**
 * Whether somebody may not see an entity now: they or their membership are suspended, their access was withdrawn, or its last day has
 * passed. Who is no member at all is not, nor who was added without an invitation and has no account: they are written to by a link of
 * their own. The system reads it.
 */
export async function isShutOut(
  trx: Transaction<Schema>,
  entityId: string,
  userId: string | null,
): Promise<boolean> {
  if (userId === null) return false;
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from "user" u where u.id = ${userId} and u.status in ('Suspended', 'Inactive'))
      or exists (select from membership m join "user" u on u.id = m.user_id
        where m.user_id = ${userId} and m.entity_id = ${entityId}
        and (m.status = 'Suspended' or (m.status = 'Inactive' and u.uid is not null)
          or m.access_ends <= quorate_day(m.entity_id))) as is`.execute(trx);
  return rows[0]?.is ?? false;
}
