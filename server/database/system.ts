import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

/**
 * Does what follows by itself from what a caller did, such as the end of a vote, with the rights of the system inside
 * the caller's entity; then the caller's rights hold again. Nothing else of the transaction may be under way meanwhile:
 * statements of one transaction share its role. When the work throws, the transaction is over and its rights with it.
 */
export async function asSystem<T>(trx: Transaction<Schema>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`
    select current_setting('role') as role, set_config('role', 'quorate_system', true)`.execute(trx);
  const done = await work();
  await sql`select set_config('role', ${rows[0]?.role ?? 'quorate_system'}, true)`.execute(trx);
  return done;
}
