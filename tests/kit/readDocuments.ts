import { createHash } from 'node:crypto';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { idOf } from './group/ids';

interface ReadDocument {
  readonly entity: string;
  readonly name?: string;
  readonly pages: readonly string[];
  readonly language?: string | null;
  /** The resolution that it is a paper of. */
  readonly resolution?: string;
}

type Version = Pick<ReadDocument, 'pages' | 'language'> & { readonly number: number };

const hashOf = (id: string, version: number) => createHash('sha256').update(`${id} ${version}`).digest('hex');

async function addPages(
  { kysely }: Database,
  id: string,
  entity_id: string,
  { number: version, pages, language = null }: Version,
): Promise<void> {
  await kysely
    .insertInto('document_page')
    .values(
      pages.map((text, at) => ({
        document_id: id,
        version,
        number: at + 1,
        entity_id,
        text,
        source: 'text' as const,
      })),
    )
    .execute();
  await kysely
    .updateTable('document_reading')
    .set({ state: 'read', language, pages: pages.length, pages_read: pages.length })
    .where('document_id', '=', id)
    .where('version', '=', version)
    .execute();
  await kysely.updateTable('document').set({ reading: 'read' }).where('id', '=', id).execute();
}

/** The barest document of which all pages were read. @returns its id. */
export async function addReadDocument(
  database: Database,
  { entity, name = 'Lease.pdf', resolution, ...content }: ReadDocument,
): Promise<string> {
  const id = newId();
  const entity_id = idOf('entity', entity);
  await database.kysely
    .insertInto('document')
    .values({
      id,
      entity_id,
      resolution_id: resolution ?? null,
      name,
      media_type: 'application/pdf',
      size_bytes: 1,
      hash: hashOf(id, 1),
      file_key: newId(),
      created_at: new Date('2026-11-18T09:00:00.000Z'),
    })
    .execute();
  await addPages(database, id, entity_id, { ...content, number: 1 });
  return id;
}

/** Puts another content in place of that of a document, which is read. */
export async function replaceRead(
  database: Database,
  id: string,
  { number, ...content }: Version,
): Promise<void> {
  const { kysely } = database;
  const row = await kysely.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { entity_id, name, media_type } = row;
  const at = new Date('2026-11-19T09:00:00.000Z');
  const made = { size_bytes: 1, hash: hashOf(id, number), file_key: newId() };
  await kysely
    .insertInto('document_version')
    .values({ document_id: id, number, entity_id, name, media_type, ...made, created_at: at })
    .execute();
  await kysely
    .updateTable('document')
    .set({ ...made, version: number })
    .where('id', '=', id)
    .execute();
  await addPages(database, id, entity_id, { ...content, number });
}
