import { sql, type Transaction } from 'kysely';
import { type DocumentFolder, FOLDER_LIMITS } from '#contract/calls/folders';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

/** The folders of the entity, those beside each other in their order, with how many documents of the list stand in each. */
export async function listFolders(
  trx: Transaction<Schema>,
  caller: Caller,
): Promise<{ readonly items: readonly DocumentFolder[] }> {
  const { id } = currentEntity(caller);
  const counted = trx
    .selectFrom('document')
    .select(['folder_id', sql<number>`count(*)::integer`.as('documents')])
    .where('entity_id', '=', id)
    .where('is_deleted', '=', sql.lit(false))
    .where('resolution_id', 'is', null)
    .where('folder_id', 'is not', null)
    .groupBy('folder_id')
    .as('counted');
  const items = await trx
    .selectFrom('folder')
    .leftJoin(counted, 'counted.folder_id', 'folder.id')
    .select(['folder.id', 'folder.name', 'folder.parent_id as parentId', 'folder.position'])
    .select(sql<number>`coalesce(counted.documents, 0)`.as('documents'))
    .where('folder.entity_id', '=', id)
    .orderBy('folder.position')
    .orderBy('folder.name_key')
    .orderBy('folder.id')
    .limit(FOLDER_LIMITS.folders)
    .execute();
  return { items };
}
