import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';

/** The IANA name of the zone in whose days an entity counts. */
export async function readTimeZone(trx: Transaction<Schema>, entityId: string): Promise<string> {
  const { settings } = await trx
    .selectFrom('entity')
    .select('settings')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return settings.timeZone;
}
