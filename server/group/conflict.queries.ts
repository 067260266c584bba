import type { Transaction } from 'kysely';
import { CONFLICT_LIMITS } from '#contract/calls/conflicts';
import type { KnownConflict } from '#contract/calls/drafts';
import type { Schema } from '#server/database/schema';

/** The conflicts of interest that are registered in an entity for a day of its calendar. */
export async function readConflictsOn(
  trx: Transaction<Schema>,
  entityId: string,
  day: string,
): Promise<readonly KnownConflict[]> {
  return await trx
    .selectFrom('conflict_of_interest as conflict')
    .innerJoin('party', 'party.id', 'conflict.party_id')
    .select(['conflict.party_id as partyId', 'party.name', 'conflict.what', 'conflict.with_name as with'])
    .where('conflict.entity_id', '=', entityId)
    .where('conflict.valid_from', '<=', day)
    .where((eb) => eb.or([eb('conflict.valid_to', 'is', null), eb('conflict.valid_to', '>', day)]))
    .orderBy('conflict.valid_from')
    .orderBy('conflict.id')
    .limit(CONFLICT_LIMITS.rows)
    .execute();
}
