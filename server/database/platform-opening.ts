import { sql, type Transaction } from 'kysely';
import { actorOf, type Caller } from './caller';
import { appendEvent, lockHead } from './event';
import type { Schema } from './schema';

const TYPE = 'entity.openedByPlatform';

async function isRecorded(trx: Transaction<Schema>, userId: string, entityId: string, authTime: number) {
  const found = await trx
    .selectFrom('event')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('actor_user_id', '=', userId)
    .where('type', '=', sql.lit(TYPE))
    .where(sql`(payload ->> 'authTime')::bigint`, '=', authTime)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Tells an entity's admins, once per session, that a platform administrator opened it (product: Who may do what).
 * @param authTime when the session began, in seconds since 1970.
 */
export async function recordPlatformOpening(
  trx: Transaction<Schema>,
  caller: Caller,
  entityId: string,
  authTime: number,
): Promise<void> {
  if (await isRecorded(trx, caller.userId, entityId, authTime)) return;
  // Two first calls at once: the second waits for the head here, and then sees the event of the first.
  await lockHead(trx, entityId);
  if (await isRecorded(trx, caller.userId, entityId, authTime)) return;
  const entity = await trx
    .selectFrom('entity')
    .select('name')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  await appendEvent(trx, {
    entityId,
    actor: actorOf(caller),
    subject: { kind: 'entity', id: entityId, name: entity.name },
    type: TYPE,
    payload: { authTime },
    at: new Date(),
  });
}
