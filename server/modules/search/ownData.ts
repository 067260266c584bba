import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

const MOST = 1_000;

/** What the caller asked. */
export const readOwnQuestions: ReadOwnData = async (trx, caller) => ({
  questions: await trx
    .selectFrom('answer')
    .select(['id', 'question', 'asked_at as at', 'rating'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('user_id', '=', caller.userId)
    .orderBy('asked_at')
    .limit(MOST)
    .execute(),
});
