import { sql, type Transaction } from 'kysely';
import { currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { Figures } from '#server/module';
import { countListed } from './resolutions.list';

async function countResolutions(trx: Transaction<Schema>, entityId: string) {
  return trx
    .selectFrom('resolution')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where status = 'Open')::int`.as('open'),
    ])
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow();
}

/** How many there are and how many are open, as far as the caller may read them; and how many wait for the caller. */
export const resolutionFigures: Figures = {
  async entity(trx, caller) {
    const { id, features } = currentEntity(caller);
    return features.includes('resolutions') ? { resolutions: await countResolutions(trx, id) } : {};
  },
  async user(trx, caller, now) {
    if (!currentEntity(caller).features.includes('resolutions')) return {};
    return { resolutions: { waiting: await countListed(trx, caller, { awaitsMe: true }, now) } };
  },
};
