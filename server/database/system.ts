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

const PLACE = ['entity', 'caller', 'visible'] as const;

/**
 * The same inside another entity, in whose room what a caller did has consequences: its record tells it. That the caller may is known
 * before. Rights and place hold again afterwards.
 */
export async function asSystemOf<T>(
  trx: Transaction<Schema>,
  entityId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<Record<'role' | (typeof PLACE)[number], string | null>>`
    select current_setting('role') as role, ${sql.join(
      PLACE.map((name) => sql`current_setting(${`quorate.${name}`}, true) as ${sql.ref(name)}`),
    )}`.execute(trx);
  const [before] = rows;
  const take = (role: string, place: Readonly<Record<(typeof PLACE)[number], string>>) =>
    sql`select set_config('role', ${role}, true), ${sql.join(
      PLACE.map((name) => sql`set_config(${`quorate.${name}`}, ${place[name]}, true)`),
    )}`.execute(trx);
  await take('quorate_system', { entity: entityId, caller: 'system', visible: `{${entityId}}` });
  const done = await work();
  await take(before?.role ?? 'quorate_system', {
    entity: before?.entity ?? '',
    caller: before?.caller ?? '',
    visible: before?.visible ?? '{}',
  });
  return done;
}
