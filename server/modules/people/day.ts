import type { Transaction } from 'kysely';
import { dayIn } from '#domain/time/calendar';
import type { Schema } from '#server/database/schema';

/** Which day it is in the entity. */
export async function dayHere(trx: Transaction<Schema>, entityId: string, now: Date): Promise<string> {
  const { settings } = await trx
    .selectFrom('entity')
    .select('settings')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return dayIn(settings.timeZone, now);
}
