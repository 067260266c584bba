import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

/** What somebody may change alone while others only rely on it, in one entity; administrators are the platform's, what is searched is one thing. */
export type LockName =
  | 'tag.name'
  | 'folder'
  | 'filter'
  | 'board'
  | 'conflict'
  | 'holding'
  | 'membership'
  | 'review'
  | 'assistants'
  | 'token'
  | 'webhook'
  | 'administrators'
  | 'searched';

/** Waits until nobody else changes it or relies on it, and keeps them waiting until the transaction ends. */
export async function lockAlone(trx: Transaction<Schema>, name: LockName, entityId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${entityId}`}, 0))`.execute(trx);
}

/** The same in several entities, one after the other in the order of their ids: of two who want the same, one waits for the other. */
export async function lockEachAlone(
  trx: Transaction<Schema>,
  name: LockName,
  entityIds: readonly string[],
): Promise<void> {
  await sql`
    with wanted as materialized (select distinct id from unnest(${[...entityIds]}::uuid[]) id order by id)
    select count(pg_advisory_xact_lock(hashtextextended(${`${name} `} || id, 0))) from wanted`.execute(trx);
}

/** Waits until nobody changes it, and lets nobody change it until the transaction ends: others may rely on it meanwhile. */
export async function lockShared(trx: Transaction<Schema>, name: LockName, entityId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${name} ${entityId}`}, 0))`.execute(trx);
}
