import { sql, type Transaction } from 'kysely';
import type { EntityStats, UserStats } from '#contract/calls/entity';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { today } from '#server/group/today';
import type { Figures } from '#server/module';

/** What is in force on a day. */
function holdingsOn(trx: Transaction<Schema>, day: string) {
  return trx
    .selectFrom('holding')
    .where('holding.valid_from', '<=', day)
    .where((eb) => eb.or([eb('holding.valid_to', 'is', null), eb('holding.valid_to', '>', day)]));
}

/** Holders out of the caller's sight stand in the chart as one, and count as one. */
async function countAround(
  trx: Transaction<Schema>,
  entityId: string,
  day: string,
): Promise<NonNullable<EntityStats['structure']>> {
  const [{ holders }, { held }] = await Promise.all([
    holdingsOn(trx, day)
      .leftJoin('party', 'party.id', 'holding.holder_party_id')
      .where('holding.entity_id', '=', entityId)
      .select(sql<number>`count(distinct coalesce(party.id::text, ''))::int`.as('holders'))
      .executeTakeFirstOrThrow(),
    holdingsOn(trx, day)
      .where('holding.holder_entity_id', '=', entityId)
      .select(sql<number>`count(distinct holding.entity_id)::int`.as('held'))
      .executeTakeFirstOrThrow(),
  ]);
  return { holders, held };
}

async function countOwn(
  trx: Transaction<Schema>,
  { userId }: Caller,
  entityId: string,
  day: string,
): Promise<NonNullable<UserStats['structure']>> {
  return holdingsOn(trx, day)
    .innerJoin('party', 'party.id', 'holding.holder_party_id')
    .where('holding.entity_id', '=', entityId)
    .where('party.user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('holdings'))
    .executeTakeFirstOrThrow();
}

/** Who holds the entity and what it holds, directly and today; and what of it is the caller's own. */
export const structureFigures: Figures = {
  async entity(trx, caller, now) {
    const { id, features } = currentEntity(caller);
    if (!features.includes('structureChart')) return {};
    return { structure: await countAround(trx, id, await today(trx, caller, now)) };
  },
  async user(trx, caller, now) {
    const { id, features } = currentEntity(caller);
    if (!features.includes('structureChart')) return {};
    return { structure: await countOwn(trx, caller, id, await today(trx, caller, now)) };
  },
};
