import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { type DocumentIndex, FOLDER_LIMITS } from '#contract/calls/folders';
import { indexOf } from '#domain/document/folders';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { listFolders } from './folders.list';

/** The documents of the list by folder, as far as the caller reads them, for a secretary to print. */
export async function readIndex(trx: Transaction<Schema>, caller: Caller, at: Date): Promise<DocumentIndex> {
  const { id } = currentEntity(caller);
  const { name } = await trx
    .selectFrom('entity')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { items } = await listFolders(trx, caller);
  const rows = await trx
    .selectFrom('document')
    .select(['id', 'name', 'dated', 'pages', 'created_at', 'folder_id'])
    .where('entity_id', '=', id)
    .where('is_deleted', '=', sql.lit(false))
    .where('resolution_id', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .limit(FOLDER_LIMITS.indexed + 1)
    .execute();
  const documents = rows.slice(0, FOLDER_LIMITS.indexed).map(({ created_at, folder_id, ...row }) => ({
    ...row,
    folderId: folder_id,
    createdAt: created_at.toISOString(),
  }));
  return {
    entityName: name,
    at: at.toISOString(),
    lines: indexOf(items, documents),
    isWhole: rows.length <= FOLDER_LIMITS.indexed,
  };
}
