import { currentEntity } from '#server/database/caller';
import type { ReadOwnData } from '#server/module';

/** Which of the news of the entity the caller has read: all up to a number of its record, and some after it. */
export const readOwnMarks: ReadOwnData = async (trx, caller) => ({
  readNotifications: await trx
    .selectFrom('notification_read')
    .select(['up_to as upTo', 'sequences'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('user_id', '=', caller.userId)
    .execute(),
});
