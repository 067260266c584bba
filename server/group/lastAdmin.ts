import type { Transaction } from 'kysely';
import { lockAlone, lockEachAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';

/** Entities that are named to who would leave them without an admin. */
const MOST_NAMED = 1_000;

/** Admins of an entity change one at a time: of two who would both be the last but one, the second sees what the first did. */
export const lockAdmins = (trx: Transaction<Schema>, entityId: string): Promise<void> =>
  lockAlone(trx, 'membership', entityId);

/** The same for every entity that somebody belongs to, in one order, so that two who wait do not wait for each other. */
export async function lockAdminsOf(trx: Transaction<Schema>, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('membership')
    .select('entity_id')
    .where('user_id', '=', userId)
    .orderBy('entity_id')
    .execute();
  await lockEachAlone(
    trx,
    'membership',
    rows.map(({ entity_id }) => entity_id),
  );
}

/** Names of the entities of which this user is the only active admin. */
export async function lastAdminOf(trx: Transaction<Schema>, userId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('membership')
    .innerJoin('entity', 'entity.id', 'membership.entity_id')
    .select('entity.name')
    .where('membership.user_id', '=', userId)
    .where('membership.role', '=', 'Admin')
    .where('membership.status', '=', 'Active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as other')
            .select('other.user_id')
            .whereRef('other.entity_id', '=', 'membership.entity_id')
            .where('other.user_id', '<>', userId)
            .where('other.role', '=', 'Admin')
            .where('other.status_key', '=', 'Active'),
        ),
      ),
    )
    .orderBy('entity.name_key')
    .limit(MOST_NAMED)
    .execute();
  return rows.map(({ name }) => name);
}
