import { sql, type Transaction } from 'kysely';
import type { AdminCounts } from '#contract/calls/admin';
import type { Schema } from '#server/database/schema';

/** How many entities and users there are, for the navigation of the area. */
export async function countArea(trx: Transaction<Schema>): Promise<AdminCounts> {
  const { rows } = await sql<AdminCounts>`
    select (select count(*)::integer from entity) as entities,
      count(*) filter (where role = 'User')::integer as "customerUsers",
      count(*) filter (where role = 'Admin')::integer as "quorateUsers"
    from "user"`.execute(trx);
  const [counts] = rows;
  if (!counts) throw new Error('Counts of the area are one row');
  return counts;
}
