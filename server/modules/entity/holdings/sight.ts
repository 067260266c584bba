import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { notFound } from '#server/problem';

/** An entity that the caller administers. */
export interface Administered {
  readonly entityId: string;
  readonly partyId: string;
  readonly name: string;
}

/** Those of these entities that the caller administers, by id; they are in sight until the transaction ends. */
export async function readAdministered(
  trx: Transaction<Schema>,
  entityIds: readonly string[],
): Promise<ReadonlyMap<string, Administered>> {
  if (entityIds.length === 0) return new Map();
  const { rows } = await sql<Administered>`
    select entity_id as "entityId", party_id as "partyId", name
      from quorate_administered(${[...new Set(entityIds)]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.entityId, row]));
}

/** @throws Refusal 404 where the caller does not administer it: whether it exists is not told. */
export async function requireAdministered(trx: Transaction<Schema>, entityId: string): Promise<Administered> {
  const found = (await readAdministered(trx, [entityId])).get(entityId.toLowerCase());
  if (!found) throw notFound();
  return found;
}
