import type { Transaction } from 'kysely';
import type { TagReceipt, TagUpdate } from '#contract/calls/tags';
import type { EventTypeOf, Fact } from '#contract/events';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvent, appendEvents } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, invalid, notFound } from '#server/problem';
import { because } from './reasons';
import { eventOf } from './record';
import { countDocuments, findByName, lockNames, lockTag, lockTags, type TagRow } from './tags.queries';

function checkRevision({ name, revision }: TagRow, read: number): void {
  if (revision !== read) throw conflict(because('changedMeanwhile', name));
}

const refuseMerge = (code: 'mergeAlone' | 'mergeIntoItself' | 'mergeUnknown') =>
  invalid([{ field: 'mergeInto', reason: because(code) }]);

type TagChange = Fact<EventTypeOf<'tag'>>;

function changesOf(row: TagRow, { name, color }: Pick<TagUpdate, 'name' | 'color'>): readonly TagChange[] {
  return [
    ...(name === undefined || name === row.name
      ? []
      : [{ type: 'tag.renamed', payload: { from: row.name } } as const]),
    ...(color === undefined || color === row.color
      ? []
      : [{ type: 'tag.recolored', payload: { from: row.color, to: color } } as const]),
  ];
}

/** What is already so is no change. @throws Refusal 409 where another tag has the name. */
async function changeTag(
  trx: Transaction<Schema>,
  caller: Caller,
  row: TagRow,
  update: TagUpdate,
  now: () => Date,
): Promise<TagReceipt> {
  const { name = row.name, color = row.color } = update;
  const same = await findByName(trx, row.entity_id, name);
  if (same && same.id !== row.id) throw conflict(because('nameTaken', same.name));
  const changes = changesOf(row, update);
  const revision = row.revision + Math.min(changes.length, 1);
  const documents = await countDocuments(trx, row.entity_id, [row.id]);
  if (changes.length > 0) {
    await trx.updateTable('tag').set({ name, color, revision }).where('id', '=', row.id).execute();
    const at = now();
    await appendEvents(
      trx,
      changes.map((change) => eventOf(caller, { id: row.id, name }, change, at)),
    );
  }
  return { id: row.id, revision, documents };
}

/** Every document of the one has the other from now on, also those that the caller does not read. */
async function moveDocuments(trx: Transaction<Schema>, from: TagRow, into: TagRow): Promise<void> {
  await asSystem(trx, () =>
    trx
      .insertInto('document_tag')
      .columns(['document_id', 'tag_id', 'entity_id'])
      .expression((eb) =>
        eb
          .selectFrom('document_tag')
          .select(['document_id', eb.val(into.id).$castTo<string>().as('tag_id'), 'entity_id'])
          .where('entity_id', '=', from.entity_id)
          .where('tag_id', '=', from.id),
      )
      .onConflict((same) => same.columns(['document_id', 'tag_id']).doNothing())
      .execute(),
  );
}

/** @throws Refusal 404, 409 where it was changed meanwhile, 422 where there is no such other tag. */
async function mergeTag(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  { revision, mergeInto: intoId }: TagUpdate & { readonly mergeInto: string },
  now: () => Date,
): Promise<TagReceipt> {
  const entityId = currentEntity(caller).id;
  if (intoId.toLowerCase() === id.toLowerCase()) throw refuseMerge('mergeIntoItself');
  await lockNames(trx, entityId);
  const rows = await lockTags(trx, entityId, [id, intoId]);
  const [from, into] = [rows.get(id.toLowerCase()), rows.get(intoId.toLowerCase())];
  if (!from) throw notFound();
  if (!into) throw refuseMerge('mergeUnknown');
  checkRevision(from, revision);
  await moveDocuments(trx, from, into);
  await trx.deleteFrom('tag').where('id', '=', from.id).execute();
  const documents = await countDocuments(trx, entityId, [into.id]);
  const payload = { into: into.id, name: into.name };
  await appendEvent(trx, eventOf(caller, from, { type: 'tag.merged', payload }, now()));
  return { id: into.id, revision: into.revision, documents };
}

/** @throws Refusal 404; 409 where it was changed meanwhile or another tag has the name; 422. */
export async function updateTag(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  update: TagUpdate,
  now: () => Date,
): Promise<TagReceipt> {
  const { mergeInto, name, color, revision } = update;
  if (mergeInto !== undefined) {
    if (name !== undefined || color !== undefined) throw refuseMerge('mergeAlone');
    return mergeTag(trx, caller, id, { revision, mergeInto }, now);
  }
  const entityId = currentEntity(caller).id;
  await lockNames(trx, entityId);
  const row = await lockTag(trx, entityId, id);
  checkRevision(row, revision);
  return changeTag(trx, caller, row, update, now);
}
