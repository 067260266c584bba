import { sql, type Transaction } from 'kysely';
import type { BulkObstacle, BulkReceipt, BulkUpdate } from '#contract/calls/documentsBulk';
import type { DocumentAct } from '#contract/documentLife';
import type { EventTypeOf, Fact } from '#contract/events';
import type { Obstacle } from '#contract/problem';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvents, type NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { hindered } from '#server/problem';
import { hindranceOf, type LockedDocument, lockDocuments } from './documents.lock';
import {
  changeOfTags,
  checkTagCount,
  isTagged,
  type NamedTag,
  readTags,
  type TagChange,
  writeTags,
} from './documents.tags';
import {
  actsOf,
  changedFields,
  type PlainField,
  type PlainUpdate,
  patchOf,
  shortens,
  taggedFact,
} from './documents.update';
import { checkFolder, keepFolders } from './folders.queries';
import { move } from './move';
import { because } from './reasons';
import { eventOf, ofDocument } from './record';

type DocumentFact = Fact<EventTypeOf<'document'>>;

const inSmallLetters = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Names of those of these documents that the caller reads, by id. */
async function readNames(
  trx: Transaction<Schema>,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('document')
    .select(['id', 'name'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Why one of the documents stands in the way of these acts, as the contract calls it. */
function obstacleTo(
  locked: LockedDocument,
  acts: readonly DocumentAct[],
  update: PlainUpdate,
): BulkObstacle | null {
  for (const act of acts) {
    const hindrance = hindranceOf(locked.standing, act);
    // What can be restored is deleted: no act of a caller asks for the end of that.
    if (hindrance !== null) return hindrance === 'restorable' ? 'deleted' : hindrance;
  }
  // A period that ends before its time needs a reason of its own.
  return shortens(locked, update) ? 'retained' : null;
}

/**
 * Locks documents that are changed at once, in the order in which they were sent.
 * @param actsOn which acts each of them has to allow.
 * @param update what is written of each.
 * @throws Refusal 409 that names those that stand in the way.
 */
async function lockAll(
  trx: Transaction<Schema>,
  caller: Caller,
  ids: readonly string[],
  actsOn: (locked: LockedDocument) => readonly DocumentAct[],
  now: () => Date,
  update: PlainUpdate = {},
): Promise<readonly LockedDocument[]> {
  const names = await readNames(trx, caller, ids);
  const locked = await lockDocuments(trx, caller, ids, now);
  const obstacles = ids.flatMap((id): readonly Obstacle[] => {
    const name = names.get(id);
    if (name === undefined) return [{ id, name: '', code: 'notFound' satisfies BulkObstacle }];
    const one = locked.get(id);
    const code: BulkObstacle | null = one ? obstacleTo(one, actsOn(one), update) : 'notYours';
    return code === null ? [] : [{ id, name, code }];
  });
  if (obstacles.length > 0) throw hindered(because('inTheWay', obstacles.length), obstacles);
  return ids.flatMap((id) => locked.get(id) ?? []);
}

/** The next revision of each, with a patch that is the same for all. */
async function changeAll(
  trx: Transaction<Schema>,
  changed: readonly LockedDocument[],
  patch: ReturnType<typeof patchOf>,
  at: Date,
): Promise<void> {
  if (changed.length === 0) return;
  await trx
    .updateTable('document')
    .set({ ...patch, revision: sql<number>`revision + 1`, updated_at: at })
    .where(
      'id',
      'in',
      changed.map(({ row }) => row.id),
    )
    .execute();
}

interface Changed {
  readonly locked: LockedDocument;
  readonly fields: readonly PlainField[];
  readonly tagged: TagChange;
}

/** Events of one document, in the order in which a single change tells them. */
function factsOf({ locked: { row }, fields, tagged }: Changed): readonly DocumentFact[] {
  return [
    ...(fields.length > 0
      ? [{ type: 'document.changed', payload: { fields: [...fields], ...ofDocument(row) } } as const]
      : []),
    ...(isTagged(tagged) ? [taggedFact(row, tagged)] : []),
  ];
}

/** Writes what differs, and tells of it. @returns how many documents were changed. */
async function write(
  trx: Transaction<Schema>,
  caller: Caller,
  all: readonly Changed[],
  update: PlainUpdate,
  at: Date,
): Promise<BulkReceipt> {
  const changed = all.filter(({ fields, tagged }) => fields.length > 0 || isTagged(tagged));
  const tagged = changed.map(({ locked, tagged: tags }) => ({ ...tags, documentId: locked.row.id }));
  await writeTags(trx, currentEntity(caller).id, tagged);
  const sent: readonly PlainField[] = [...new Set(changed.flatMap(({ fields }) => fields))];
  await changeAll(
    trx,
    changed.map(({ locked }) => locked),
    patchOf(update, sent),
    at,
  );
  const events = changed.flatMap((one): readonly NewEvent[] =>
    factsOf(one).map((fact) => eventOf(caller, one.locked.row, fact, at)),
  );
  await appendEvents(trx, events);
  return { count: changed.length };
}

/**
 * Changes fields and tags of several documents, or of none.
 * @throws Refusal 409 that names those that stand in the way, 422 for a folder or a tag that is not there.
 */
export async function updateDocuments(
  trx: Transaction<Schema>,
  caller: Caller,
  { ids, addTags = [], removeTags = [], ...update }: BulkUpdate,
  now: () => Date,
): Promise<BulkReceipt> {
  if (update.folderId) await keepFolders(trx, caller);
  const isTagging = addTags.length + removeTags.length > 0;
  const acts = (locked: LockedDocument): readonly DocumentAct[] => [
    ...(isTagging ? (['edit'] as const) : []),
    ...actsOf(changedFields(locked.row, update)),
  ];
  // Whoever may change nothing of one of them is told, also where it is so already.
  const orAny = (found: readonly DocumentAct[]): readonly DocumentAct[] =>
    found.length > 0 ? found : ['edit'];
  const all = await lockAll(trx, caller, inSmallLetters(ids), (locked) => orAny(acts(locked)), now, update);
  await checkFolder(trx, caller, update.folderId ?? null);
  const added = await readTags(trx, caller, addTags, 'addTags');
  const removed = new Set((await readTags(trx, caller, removeTags, 'removeTags')).map(({ id }) => id));
  const changed = all.map((locked): Changed => {
    const wanted = withTags(locked.tags, added, removed);
    checkTagCount(wanted.length, 'addTags');
    return { locked, fields: changedFields(locked.row, update), tagged: changeOfTags(locked.tags, wanted) };
  });
  return write(trx, caller, changed, update, now());
}

/** What is added and removed is removed. */
function withTags(
  had: readonly NamedTag[],
  added: readonly NamedTag[],
  removed: ReadonlySet<string>,
): readonly NamedTag[] {
  const byId = new Map([...had, ...added].map((tag) => [tag.id, tag]));
  return [...byId.values()].filter(({ id }) => !removed.has(id));
}

/** Puts these tags in the place of those of several documents, or of none. @throws Refusal 409, 422. */
export async function replaceTags(
  trx: Transaction<Schema>,
  caller: Caller,
  { ids, tags }: { readonly ids: readonly string[]; readonly tags: readonly string[] },
  now: () => Date,
): Promise<BulkReceipt> {
  const all = await lockAll(trx, caller, inSmallLetters(ids), () => ['edit'], now);
  const wanted = await readTags(trx, caller, tags, 'tags');
  const changed = all.map(
    (locked): Changed => ({ locked, fields: [], tagged: changeOfTags(locked.tags, wanted) }),
  );
  return write(trx, caller, changed, {}, now());
}

/** Deletes several documents, or none. Those that are deleted stay as they are. @throws Refusal 409. */
export async function removeDocuments(
  trx: Transaction<Schema>,
  caller: Caller,
  wanted: readonly string[],
  now: () => Date,
): Promise<BulkReceipt> {
  const ids = inSmallLetters(wanted);
  const isThere = ({ standing }: LockedDocument) => standing.state === 'inPlace';
  const all = await lockAll(trx, caller, ids, (locked) => (isThere(locked) ? ['delete'] : []), now);
  const removed = all.filter(isThere);
  const at = now();
  await move(
    trx,
    removed.map(({ row }) => row),
    'delete',
    caller,
    at,
  );
  await appendEvents(
    trx,
    removed.map(({ row }) =>
      eventOf(caller, row, { type: 'document.deleted', payload: ofDocument(row) }, at),
    ),
  );
  return { count: removed.length };
}
