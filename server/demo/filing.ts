import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { DEMO_TAGS } from './documents/archive';
import { demoId } from './ids';

interface Filed {
  readonly id: string;
  /** Key. */
  readonly entity: string;
  /** Folders from the outermost on: `Board/Minutes`. */
  readonly folder: string;
  readonly tags: readonly string[];
}

type Trx = Transaction<Schema>;

/** The folder of a path; what is missing of it is made, and what somebody made meanwhile is taken. */
async function folderOf(trx: Trx, entity: string, path: string): Promise<string> {
  const entityId = demoId('entity', entity);
  let parent: string | null = null;
  let above = '';
  for (const name of path.split('/')) {
    above = above === '' ? name : `${above}/${name}`;
    const id = demoId('folder', `${entity} ${above}`);
    await trx
      .insertInto('folder')
      .values({ id, entity_id: entityId, parent_id: parent, name, created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const found: { readonly id: string } = await trx
      .selectFrom('folder')
      .select('id')
      .where('entity_id', '=', entityId)
      .where('parent_id', 'is not distinct from', parent)
      .where('name_key', '=', sql<string>`quorate_fold(${name})`)
      .executeTakeFirstOrThrow();
    parent = found.id;
  }
  if (parent === null) throw new Error('A document of the demo stands in no folder');
  return parent;
}

async function tagOf(trx: Trx, entity: string, name: string): Promise<string> {
  const entityId = demoId('entity', entity);
  await trx
    .insertInto('tag')
    .values({
      id: demoId('tag', `${entity} ${name}`),
      entity_id: entityId,
      name,
      color: DEMO_TAGS[name] ?? 'delft',
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('tag')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('name_key', '=', sql<string>`quorate_fold(${name})`)
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts a document of the demo into its folder and gives it its tags; one that somebody filed or changed is left alone. */
export async function fileDocument(trx: Trx, { id, entity, folder, tags }: Filed): Promise<void> {
  const filed = await trx
    .updateTable('document')
    .set({ folder_id: await folderOf(trx, entity, folder) })
    .where('id', '=', id)
    .where('folder_id', 'is', null)
    .where('revision', '=', 1)
    .executeTakeFirst();
  if (filed.numUpdatedRows === 0n) return;
  const rows = [];
  for (const name of tags) {
    rows.push({
      document_id: id,
      tag_id: await tagOf(trx, entity, name),
      entity_id: demoId('entity', entity),
    });
  }
  await trx
    .insertInto('document_tag')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
