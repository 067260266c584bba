import { type Selectable, sql, type Transaction } from 'kysely';
import { FOLDER_LIMITS, type FolderReceipt } from '#contract/calls/folders';
import type { EventTypeOf, Fact } from '#contract/events';
import type { Obstacle } from '#contract/problem';
import { depthOf, heightOf, type PlacedFolder, placedAt, within } from '#domain/document/folders';
import { actorOf, type Caller, currentEntity } from '#server/database/caller';
import { appendEvent, type NewEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import type { FolderTable } from '#server/database/schema/documents';
import { asSystem } from '#server/database/system';
import type { AdmissionContext } from '#server/http/route';
import { conflict, hindered, invalid, notFound } from '#server/problem';
import { because } from './reasons';

type FolderRow = Selectable<FolderTable>;

type Folder = FolderRow & PlacedFolder;

/** The folders of an entity, those beside each other in their order; nobody else changes them until the transaction ends. */
async function lockFolders(trx: Transaction<Schema>, entityId: string): Promise<readonly Folder[]> {
  await lockAlone(trx, 'folder', entityId);
  const rows = await trx
    .selectFrom('folder')
    .selectAll()
    .where('entity_id', '=', entityId)
    .orderBy('position')
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, parentId: row.parent_id }));
}

/** @throws Refusal 404. */
function folderIn(folders: readonly Folder[], id: string): Folder {
  const folder = folders.find((each) => each.id === id.toLowerCase());
  if (!folder) throw notFound();
  return folder;
}

/** Whether the folder of a call is one of the entity. @throws Refusal 404. */
export async function admitToFolder({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  const row = await trx
    .selectFrom('folder')
    .select('id')
    .where('entity_id', '=', currentEntity(caller).id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

function eventOf(
  caller: Caller,
  { id, name }: Pick<FolderRow, 'id' | 'name'>,
  fact: Fact<EventTypeOf<'folder'>>,
  at: Date,
): NewEvent {
  return {
    entityId: currentEntity(caller).id,
    actor: actorOf(caller),
    subject: { kind: 'folder', id, name },
    at,
    ...fact,
  };
}

/** @throws Refusal 422 for a folder that is not there, or beyond the depth to which folders stand in one another. */
function checkParent(folders: readonly Folder[], parentId: string | null, height: number): void {
  if (parentId !== null && !folders.some(({ id }) => id === parentId)) {
    throw invalid([{ field: 'parentId', reason: because('folderUnknown') }]);
  }
  if (depthOf(folders, parentId) + height > FOLDER_LIMITS.depth) {
    throw invalid([{ field: 'parentId', reason: because('foldersTooDeep', FOLDER_LIMITS.depth) }]);
  }
}

/** How a name is compared with others. */
async function foldedName(trx: Transaction<Schema>, name: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select quorate_fold(${name}) as folded`.execute(trx);
  return rows[0]?.folded ?? name;
}

const beside = (folders: readonly Folder[], parentId: string | null) =>
  folders.filter((each) => each.parentId === parentId);

/** @throws Refusal 422 where a folder beside it has the name. */
async function checkName(
  trx: Transaction<Schema>,
  siblings: readonly Folder[],
  name: string,
  own: string | null,
): Promise<void> {
  const folded = await foldedName(trx, name);
  if (siblings.some((each) => each.id !== own && each.name_key === folded)) {
    throw invalid([{ field: 'name', reason: because('folderNamed') }]);
  }
}

/** Writes the places of folders beside each other, where they are others than before. */
async function order(
  trx: Transaction<Schema>,
  folders: readonly Folder[],
  ids: readonly string[],
): Promise<void> {
  const positions = new Map(folders.map(({ id, position }) => [id, position]));
  for (const [position, id] of ids.entries()) {
    if (positions.get(id) === position) continue;
    await trx.updateTable('folder').set({ position }).where('id', '=', id).execute();
  }
}

const idsOf = (folders: readonly Folder[]) => folders.map(({ id }) => id);

/** A new folder, the last beside those that are there. @throws Refusal 409 where there are too many, 422. */
export async function createFolder(
  trx: Transaction<Schema>,
  caller: Caller,
  { name, parentId = null }: { readonly name: string; readonly parentId?: string | null | undefined },
  now: () => Date,
): Promise<FolderReceipt> {
  const entityId = currentEntity(caller).id;
  const folders = await lockFolders(trx, entityId);
  if (folders.length >= FOLDER_LIMITS.folders)
    throw conflict(because('tooManyFolders', FOLDER_LIMITS.folders));
  const parent = parentId?.toLowerCase() ?? null;
  checkParent(folders, parent, 1);
  const siblings = beside(folders, parent);
  await checkName(trx, siblings, name, null);
  await order(trx, folders, idsOf(siblings));
  const at = now();
  const row = { id: newId(), name };
  const place = { entity_id: entityId, parent_id: parent, position: siblings.length, created_at: at };
  await trx
    .insertInto('folder')
    .values({ ...row, ...place })
    .execute();
  await appendEvent(trx, eventOf(caller, row, { type: 'folder.created' }, at));
  return { id: row.id };
}

interface FolderUpdate {
  readonly name?: string | undefined;
  readonly parentId?: string | null | undefined;
  readonly position?: number | undefined;
}

/**
 * Another name, another folder around it, another place among those beside it. What is already so is no change.
 * @throws Refusal 404; 422 for a name that is taken, a folder that is not there, one that stands in it, or too deep.
 */
export async function updateFolder(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  update: FolderUpdate,
  now: () => Date,
): Promise<FolderReceipt> {
  const folders = await lockFolders(trx, currentEntity(caller).id);
  const folder = folderIn(folders, id);
  const name = update.name ?? folder.name;
  const parentId = update.parentId === undefined ? folder.parentId : (update.parentId?.toLowerCase() ?? null);
  const isMoved = parentId !== folder.parentId;
  if (isMoved) {
    if (parentId !== null && within(folders, folder.id).has(parentId)) {
      throw invalid([{ field: 'parentId', reason: because('folderInItself') }]);
    }
    checkParent(folders, parentId, heightOf(folders, folder.id));
  }
  const siblings = beside(folders, parentId);
  if (isMoved || name !== folder.name) await checkName(trx, siblings, name, folder.id);
  const before = idsOf(siblings);
  const position = update.position ?? (isMoved ? before.length : before.indexOf(folder.id));
  const placed = placedAt(before, folder.id, position);
  const fields = [
    ...(name === folder.name ? [] : ['name']),
    ...(isMoved ? ['parentId'] : []),
    ...(!isMoved && placed.join() !== before.join() ? ['position'] : []),
  ];
  if (fields.length === 0) return { id: folder.id };
  await trx.updateTable('folder').set({ name, parent_id: parentId }).where('id', '=', folder.id).execute();
  await order(trx, folders, placed);
  if (isMoved) {
    await order(
      trx,
      folders,
      idsOf(beside(folders, folder.parentId)).filter((each) => each !== folder.id),
    );
  }
  const fact: Fact<EventTypeOf<'folder'>> = { type: 'folder.changed', payload: { fields } };
  await appendEvent(trx, eventOf(caller, { id: folder.id, name }, fact, now()));
  return { id: folder.id };
}

/** Documents of the list that stand in a folder, as far as the caller reads them. */
async function countIn(trx: Transaction<Schema>, folder: Folder): Promise<number> {
  const { count } = await trx
    .selectFrom('document')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('entity_id', '=', folder.entity_id)
    .where('folder_id', '=', folder.id)
    .where('is_deleted', '=', sql.lit(false))
    .executeTakeFirstOrThrow();
  return count;
}

/** Folders that would have the name of one that stands there already. */
function clashesOf(children: readonly Folder[], siblings: readonly Folder[]): readonly Obstacle[] {
  const names = new Set(siblings.map(({ name_key }) => name_key));
  return children
    .filter(({ name_key }) => names.has(name_key))
    .map(({ id, name }) => ({ id, name, code: 'nameTaken' }));
}

/**
 * Deletes a folder. What stands in it moves to the folder around it, and one that is not empty is deleted only by who says
 * that it does; documents that the caller may not read, or that are deleted, move in silence.
 * @throws Refusal 404; 409 where it is not empty, or a folder in it has the name of one around.
 */
export async function removeFolder(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  contents: 'moveUp' | undefined,
  now: () => Date,
): Promise<FolderReceipt> {
  const folders = await lockFolders(trx, currentEntity(caller).id);
  const folder = folderIn(folders, id);
  const children = beside(folders, folder.id);
  if (contents === undefined) {
    const documents = await countIn(trx, folder);
    if (children.length + documents > 0) {
      throw conflict(because('folderFull', children.length, documents));
    }
  }
  const siblings = beside(folders, folder.parentId).filter((each) => each.id !== folder.id);
  const clashes = clashesOf(children, siblings);
  if (clashes.length > 0) throw hindered(because('folderNamesClash', clashes.length), clashes);
  const position = beside(folders, folder.parentId).findIndex((each) => each.id === folder.id);
  await asSystem(trx, () =>
    trx
      .updateTable('document')
      .set({ folder_id: folder.parentId })
      .where('entity_id', '=', folder.entity_id)
      .where('folder_id', '=', folder.id)
      .execute(),
  );
  // One of them may be called what the folder itself is called.
  await trx.updateTable('folder').set({ name: folder.id }).where('id', '=', folder.id).execute();
  await trx
    .updateTable('folder')
    .set({ parent_id: folder.parentId })
    .where('parent_id', '=', folder.id)
    .execute();
  await trx.deleteFrom('folder').where('id', '=', folder.id).execute();
  await order(trx, folders, [
    ...idsOf(siblings).slice(0, position),
    ...idsOf(children),
    ...idsOf(siblings).slice(position),
  ]);
  await appendEvent(trx, eventOf(caller, folder, { type: 'folder.deleted' }, now()));
  return { id: folder.id };
}
