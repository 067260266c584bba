import type { Transaction } from 'kysely';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

/** Today, by the calendar of the entity's seat. */
export async function today(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<string> {
  const { settings } = await trx
    .selectFrom('entity')
    .select('settings')
    .where('id', '=', currentEntity(caller).id)
    .executeTakeFirstOrThrow();
  return dayIn(settings.timeZone, now);
}
