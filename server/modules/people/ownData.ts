import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

/** The newest acts that are told; the record has them all. */
const MOST = 10_000;

/** Who prepares for the caller and for whom the caller prepares, and what the caller did, as the record of the entity has it. */
export const readOwnActs: ReadOwnData = async (trx, caller) => ({
  assistants: await trx
    .selectFrom('assistant')
    .select(['user_id as user', 'assistant_id as assistant', 'ends', 'created_at as since'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where((eb) => eb.or([eb('user_id', '=', caller.userId), eb('assistant_id', '=', caller.userId)]))
    .orderBy('created_at')
    .limit(MOST)
    .execute(),
  acts: await trx
    .selectFrom('event')
    .select(['type', 'at', 'subject_kind as kind', 'subject_id as id'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('actor_user_id', '=', caller.userId)
    .orderBy('sequence', 'desc')
    .limit(MOST)
    .execute(),
});
