import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

/** The newest acts that are told; the record has them all. */
const MOST = 10_000;

/** What the caller did, as the record of the entity has it. */
export const readOwnActs: ReadOwnData = async (trx, caller) => ({
  acts: await trx
    .selectFrom('event')
    .select(['type', 'at', 'subject_kind as kind', 'subject_id as id'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('actor_user_id', '=', caller.userId)
    .orderBy('sequence', 'desc')
    .limit(MOST)
    .execute(),
});
