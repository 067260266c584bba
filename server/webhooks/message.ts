import type { Transaction } from 'kysely';
import { namesIn, payloadIn, SAID } from '#server/database/persons';
import type { Schema } from '#server/database/schema';

/** What is sent for an event, as its reader reads it now: who was erased since is not named. Null where they read it not any more. */
export async function readMessage(
  trx: Transaction<Schema>,
  entityId: string,
  eventId: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('event')
    .select(['id', 'sequence', 'type', 'at', 'actor_user_id', 'subject_kind', 'subject_id', 'subject_name'])
    .select(['payload', SAID.as('said')])
    .where('entity_id', '=', entityId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row) return null;
  const { actorName, subjectName } = namesIn(row);
  return JSON.stringify({
    id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    entity: entityId,
    sequence: row.sequence,
    actor: row.actor_user_id && { id: row.actor_user_id, name: actorName ?? '' },
    subject: { kind: row.subject_kind, id: row.subject_id, name: subjectName },
    payload: payloadIn(row),
  });
}
