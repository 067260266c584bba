import type { Transaction } from 'kysely';
import type { EntityDetails } from '#domain/entity/details';
import type { Schema } from '#server/database/schema';

/** What of an entity is answered as it was on a day. */
type Dated = Pick<EntityDetails, 'name' | 'status' | 'country' | 'registration' | 'address'>;

/**
 * Keeps what an entity was before it becomes otherwise on a day, so that every day before is answered as it was. The first change of a
 * day counts: what was in between held on no whole day.
 * @param changed - the names of what changes; settings are of today alone.
 */
export async function keepPast(
  trx: Transaction<Schema>,
  entityId: string,
  { name, status, country, registration, address }: Dated,
  { day, changed }: { readonly day: string; readonly changed: readonly string[] },
): Promise<void> {
  if (changed.every((field) => field.startsWith('settings.'))) return;
  await trx
    .insertInto('entity_past')
    .values({
      entity_id: entityId,
      valid_to: day,
      name,
      status,
      country,
      registration: JSON.stringify(registration),
      address: JSON.stringify(address),
    })
    .onConflict((same) => same.columns(['entity_id', 'valid_to']).doNothing())
    .execute();
}

/** What of an entity was otherwise on a day than it is now; nothing where it was the same. */
export async function readPast(
  trx: Transaction<Schema>,
  entityId: string,
  day: string,
): Promise<Partial<Dated>> {
  const row = await trx
    .selectFrom('entity_past')
    .select(['name', 'status', 'country', 'registration', 'address'])
    .where('entity_id', '=', entityId)
    .where('valid_to', '>', day)
    .orderBy('valid_to')
    .limit(1)
    .executeTakeFirst();
  return row ?? {};
}
