import { sql, type Transaction } from 'kysely';
import type { EntityStats } from '#contract/calls/entity';
import { dayIn, firstMomentOf } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { Figures } from '#server/module';
import { readTimeZone } from './zone.queries';

async function countDocuments(
  trx: Transaction<Schema>,
  entityId: string,
  now: Date,
): Promise<EntityStats['documents']> {
  const timeZone = await readTimeZone(trx, entityId);
  const month = firstMomentOf(`${dayIn(timeZone, now).slice(0, 7)}-01`, timeZone);
  return trx
    .selectFrom('document')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where created_at >= ${month})::int`.as('thisMonth'),
    ])
    .where('entity_id', '=', entityId)
    .where('is_deleted', '=', sql.lit(false))
    .where('resolution_id', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Threads on documents that are there: in what begins them or answers there the caller is named by somebody else. */
async function countNaming(trx: Transaction<Schema>, { userId }: Caller, entityId: string): Promise<number> {
  const { rows } = await sql<{ named: number }>`
    select count(distinct coalesce(named.parent_id, named.id))::int as named
      from document_comment named
      join document_comment first on first.id = coalesce(named.parent_id, named.id)
      join document on document.id = named.document_id
      where named.entity_id = ${entityId} and named.mentions @> array[${userId}::uuid]
        and named.author_id is distinct from ${userId}::uuid
        and first.resolved_at is null and not document.is_deleted`.execute(trx);
  return rows[0]?.named ?? 0;
}

/** How many documents there are and came this month, as far as the caller reads them; and how many threads wait for the caller. */
export const documentFigures: Figures = {
  async entity(trx, caller, now) {
    const { id, features } = currentEntity(caller);
    return features.includes('documents') ? { documents: await countDocuments(trx, id, now) } : {};
  },
  async user(trx, caller) {
    const { id, features } = currentEntity(caller);
    return features.includes('documents') ? { documents: { named: await countNaming(trx, caller, id) } } : {};
  },
};
