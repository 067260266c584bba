import type { Transaction } from 'kysely';
import type { GuestOf } from '#contract/calls/people';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { because } from './reasons';

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

/** @throws Refusal 422 where a guest would read nothing. */
export async function requireGuestOf(trx: Transaction<Schema>, caller: Caller, id: string): Promise<void> {
  if (await readGuestOf(trx, caller, id)) return;
  throw invalid([{ field: 'guestOf', reason: because('guestOfOne') }]);
}
