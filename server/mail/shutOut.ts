import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';

/**
 * Whether somebody with an account may not see an entity now: they or their membership are suspended, or the last day of their access has
 * passed. Who is no member at all is not: they are written to by a link of their own. The system reads it.
 */
export async function isShutOut(
  trx: Transaction<Schema>,
  entityId: string,
  userId: string | null,
): Promise<boolean> {
  if (userId === null) return false;
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from "user" u where u.id = ${userId} and u.status in ('Suspended', 'Inactive'))
      or exists (select from membership m where m.user_id = ${userId} and m.entity_id = ${entityId}
        and (m.status in ('Suspended', 'Inactive') or m.access_ends <= quorate_day(m.entity_id))) as is`.execute(
    trx,
  );
  return rows[0]?.is ?? false;
}
