import type { Transaction } from 'kysely';
import type { Guest, GuestOf } from '#contract/guestOf';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

/** The document, meeting or resolution of the entity that has this id, as far as the caller reads it. A draft is nobody's to read yet. */
export async function readGuestOf(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
): Promise<GuestOf | null> {
  const { id: entityId } = currentEntity(caller);
  const document = await trx
    .selectFrom('document')
    .select(['id', 'name'])
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (document) return { kind: 'document', id, title: document.name };
  const meeting = await trx
    .selectFrom('meeting')
    .select('title')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (meeting) return { kind: 'meeting', id, title: meeting.title };
  const resolution = await trx
    .selectFrom('resolution')
    .select('title')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .where('status', '<>', 'Draft')
    .executeTakeFirst();
  return resolution ? { kind: 'resolution', id, title: resolution.title } : null;
}

/** Of what the caller is a guest in the entity that was entered, and until when; null for everybody else. */
export async function readGuest(trx: Transaction<Schema>, caller: Caller): Promise<Guest | null> {
  const { id, access } = currentEntity(caller);
  if (access !== 'Guest') return null;
  const { guest_of: of, access_ends: ends } = await trx
    .selectFrom('membership')
    .select(['guest_of', 'access_ends'])
    .where('entity_id', '=', id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (ends === null) throw new Error('The access of a guest has an end');
  return { of: of === null ? null : await readGuestOf(trx, caller, of), ends };
}
