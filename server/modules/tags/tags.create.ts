import type { Transaction } from 'kysely';
import { MOST_TAGS, type NewTag, type TagReceipt } from '#contract/calls/tags';
import { leastUsedColor } from '#domain/tags/color';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict } from '#server/problem';
import { because } from './reasons';
import { eventOf } from './record';
import { findByName, lockNames } from './tags.queries';

/** @throws Refusal 409 where a tag has the name, or there are as many as there may be. */
export async function createTag(
  trx: Transaction<Schema>,
  caller: Caller,
  { name, color: wanted }: NewTag,
  now: () => Date,
): Promise<TagReceipt> {
  const entityId = currentEntity(caller).id;
  await lockNames(trx, entityId);
  const same = await findByName(trx, entityId, name);
  if (same) throw conflict(because('nameTaken', same.name));
  const colors = await trx.selectFrom('tag').select('color').where('entity_id', '=', entityId).execute();
  if (colors.length >= MOST_TAGS) throw conflict(because('tooMany', MOST_TAGS));
  const color = wanted ?? leastUsedColor(colors.map((tag) => tag.color));
  const [id, at] = [newId(), now()];
  await trx.insertInto('tag').values({ id, entity_id: entityId, name, color, created_at: at }).execute();
  await appendEvent(trx, eventOf(caller, { id, name }, { type: 'tag.created', payload: { color } }, at));
  return { id, revision: 1, documents: 0 };
}
