import { sql, type Transaction } from 'kysely';
import { notFound } from '#server/problem';
import type { Caller } from './caller';
import type { Schema } from './schema';
import { NO_TOKEN } from './tenancy';

const PLACE = ['entity', 'caller', 'visible'] as const;
type Place = Readonly<Record<(typeof PLACE)[number], string>>;

/** A token of the API is its creator in its entity alone. */
async function mayAdminister(trx: Transaction<Schema>, caller: Caller, entityId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${sql.raw(NO_TOKEN)} and (${caller.admin} or exists (
    select from membership where user_id = ${caller.userId} and entity_id = ${entityId}
      and role = 'Admin' and status = 'Active')) as is`.execute(trx);
  return rows[0]?.is ?? false;
}

/** Takes a place, and says which one was left. */
async function take(trx: Transaction<Schema>, place: Place): Promise<Place> {
  const { rows } = await sql<Record<keyof Place, string | null>>`
    select ${sql.join(PLACE.map((name) => sql`current_setting(${`quorate.${name}`}, true) as ${sql.ref(name)}`))}`.execute(
    trx,
  );
  await sql`select ${sql.join(
    PLACE.map((name) => sql`set_config(${`quorate.${name}`}, ${place[name]}, true)`),
  )}`.execute(trx);
  const [before] = rows;
  return {
    entity: before?.entity ?? '',
    caller: before?.caller ?? '',
    visible: before?.visible ?? '{}',
  };
}

/**
 * Works in another entity in which the caller is an admin; then the place of the call holds again. Nothing else of the transaction
 * may be under way meanwhile.
 * @throws Refusal 404 where the caller is no admin, and for a token, which is of one entity.
 */
export async function asAdminOf<T>(
  trx: Transaction<Schema>,
  caller: Caller,
  entityId: string,
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  const { entity } = caller;
  if (!entity) throw notFound();
  if (entity.id === entityId) return work(caller);
  if (!(await mayAdminister(trx, caller, entityId))) throw notFound();
  const before = await take(trx, { entity: entityId, caller: 'admin', visible: `{${entityId}}` });
  const done = await work({
    ...caller,
    entity: { ...entity, id: entityId, role: 'Admin', access: 'Member', features: [], group: null },
  });
  await take(trx, before);
  return done;
}
