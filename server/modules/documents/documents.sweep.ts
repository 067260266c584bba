import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema';

/** Which of these files belong to a version of a document, of whatever entity. As the owner: nobody else sees all of them. */
export async function keysInUse(
  kysely: Pick<Kysely<Schema>, 'selectFrom'>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom('document_version')
    .select('file_key')
    .where('file_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ file_key }) => file_key));
}
