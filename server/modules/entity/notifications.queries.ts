import { sql, type Transaction } from 'kysely';
import type { Notification, Notifications } from '#contract/calls/entity';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { currentEntity } from './entity.queries';

const LATEST = 20;

/** Shown for an actor who is no longer in sight: the record keeps the name only. */
const UNKNOWN_COLOR = 'delft';

async function readLatest(trx: Transaction<Schema>, entityId: string): Promise<readonly Notification[]> {
  const rows = await trx
    .selectFrom('event')
    .leftJoin('user', 'user.id', 'event.actor_user_id')
    .select(['event.id', 'event.type', 'event.at', 'event.actor_user_id', 'event.actor_name'])
    .select(['event.subject_kind', 'event.subject_id', 'event.subject_name'])
    .select(sql<string | null>`"user".properties ->> 'color'`.as('color'))
    .where('event.entity_id', '=', entityId)
    .orderBy('event.sequence', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    actor: row.actor_user_id
      ? { id: row.actor_user_id, name: row.actor_name ?? '', color: row.color ?? UNKNOWN_COLOR }
      : null,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  }));
}

/** The latest twenty events of the current entity that the caller may see, newest first. */
export async function readNotifications(trx: Transaction<Schema>, caller: Caller): Promise<Notifications> {
  const { id } = currentEntity(caller);
  return { counts: { tasks: null }, items: await readLatest(trx, id) };
}
