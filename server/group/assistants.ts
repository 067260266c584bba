import { sql, type Transaction } from 'kysely';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { forbidden } from '#server/problem';
import { because } from '#server/words';

/** What people are named in. */
type NamedIn = 'resolution' | 'meeting';

/**
 * For whom the caller prepares, of those who are named in a resolution or a meeting: nobody where the caller is named there too, because
 * then they act for themselves.
 */
export async function readPreparedFor(
  trx: Transaction<Schema>,
  kind: NamedIn,
  id: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ names: readonly string[] }>`
    select quorate_prepares_for(${kind}, ${id}) as names`.execute(trx);
  return rows[0]?.names ?? [];
}

/** An assistant never decides, answers or signs for whom they prepare. @throws Refusal 403. */
export async function refuseAssistants(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: NamedIn,
  id: string,
): Promise<void> {
  if (caller.entity?.role === 'Admin') return;
  const names = await readPreparedFor(trx, kind, id);
  if (names.length > 0) throw forbidden(because('assistantsNeverDecide', names));
}
