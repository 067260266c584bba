import type { Transaction } from 'kysely';
import { dayIn } from '#domain/time/calendar';
import type { Schema } from '#server/database/schema';

/** Today, by the calendar of an entity that is in sight. */
export async function todayOf(trx: Transaction<Schema>, entityId: string, now: Date): Promise<string> {
  const { settings } = await trx
    .selectFrom('entity')
    .select('settings')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return dayIn(settings.timeZone, now);
}
