import type { Transaction } from 'kysely';
import { type Caller, currentEntity } from '#server/database/caller';
import { lockShared } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { because } from './reasons';

/**
 * The folders of the entity stay until the transaction ends. Taken before any document is locked: who deletes a folder moves
 * its documents afterwards.
 */
export async function keepFolders(trx: Transaction<Schema>, caller: Caller): Promise<void> {
  await lockShared(trx, 'folder', currentEntity(caller).id);
}

/**
 * Whether documents can be put into a folder, which stays until the transaction ends. Null stands for none.
 * @throws Refusal 422 where the entity has no such folder.
 */
export async function checkFolder(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const entityId = currentEntity(caller).id;
  await keepFolders(trx, caller);
  const folder = await trx
    .selectFrom('folder')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!folder) throw invalid([{ field: 'folderId', reason: because('folderUnknown') }]);
}
