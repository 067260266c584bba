import type { Transaction } from 'kysely';
import type { RemovedTags } from '#contract/calls/tags';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvents } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { notFound } from '#server/problem';
import { eventOf } from './record';
import { countDocuments, lockNames, lockTags } from './tags.queries';

/** Removes tags, and with them what documents have of them; the documents stay. @throws Refusal 404 where one is not there. */
export async function removeTags(
  trx: Transaction<Schema>,
  caller: Caller,
  wanted: readonly string[],
  now: () => Date,
): Promise<RemovedTags> {
  const entityId = currentEntity(caller).id;
  const ids = [...new Set(wanted.map((id) => id.toLowerCase()))];
  await lockNames(trx, entityId);
  const rows = await lockTags(trx, entityId, ids);
  if (rows.size < ids.length) throw notFound();
  const documents = await countDocuments(trx, entityId, ids);
  await trx.deleteFrom('tag').where('entity_id', '=', entityId).where('id', 'in', ids).execute();
  const at = now();
  await appendEvents(
    trx,
    [...rows.values()].map((row) => eventOf(caller, row, { type: 'tag.deleted' }, at)),
  );
  return { count: rows.size, documents };
}
