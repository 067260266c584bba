import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';

/** Whether somebody opens the pages of an entity. A guest opens one thing and no other, and so does not. The system asks it. */
export async function opensEntity(
  trx: Transaction<Schema>,
  entityId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ opens: boolean }>`
    select exists (select from membership m join "user" u on u.id = m.user_id
      where m.user_id = ${userId} and m.entity_id = ${entityId} and u.status = 'Active' and m.status = 'Active'
        and m.access <> 'Guest' and (m.access_ends is null or m.access_ends > quorate_day(m.entity_id))) as opens`.execute(
    trx,
  );
  return rows[0]?.opens ?? false;
}
