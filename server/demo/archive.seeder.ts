import { Readable } from 'node:stream';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { newFileKey } from '#server/files/key';
import type { FileStore } from '#server/files/store';
import { type ArchivedDocument, readArchive } from './documents/archive';
import { makeArchived } from './documents/archive.make';
import { DEMO_DOCUMENTS } from './documents/documents';
import { dayOfSeed, mediaTypeOf } from './documents.seeder';
import { fileDocument } from './filing';
import { personName } from './history';
import { demoId } from './ids';
import { type DemoDay, datedFrom, momentOf } from './resolutions.texts';

/** Beside the modules in the table of what is seeded: it is written last, when everything is there. */
const NAME = 'documents.archive';
const VERSION = 1;

const idOf = ({ entity, name }: Pick<ArchivedDocument, 'entity' | 'name'>) =>
  demoId('document', `${entity} ${name}`);

/** Nothing is added to a folder that has it, or that has no demo group. */
async function isWanted(kysely: Kysely<Schema>): Promise<boolean> {
  const rows = await kysely.selectFrom('seed').select(['module', 'version']).execute();
  const done = new Map(rows.map(({ module, version }) => [module, version]));
  return done.has('documents') && (done.get(NAME) ?? 0) < VERSION;
}

const isThere = async (kysely: Kysely<Schema>, id: string) =>
  (await kysely.selectFrom('document').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** A time of office hours that looks like any other, the same for the same place in the list. */
const timeOf = (at: number) =>
  `${String(9 + (at % 8)).padStart(2, '0')}:${String((at * 17) % 60).padStart(2, '0')}`;

/** Makes one document and keeps it, with its folder and its tags. */
async function add(
  { kysely }: Pick<Database, 'kysely'>,
  files: FileStore,
  day: DemoDay,
  told: ArchivedDocument,
  place: number,
): Promise<void> {
  const id = idOf(told);
  if (await isThere(kysely, id)) return;
  const dated = datedFrom(day);
  const name = dated(told.name);
  const createdAt = momentOf(day, told.daysAgo, timeOf(place));
  const made = await makeArchived(told, name, dated, createdAt);
  if (!made) return;
  const key = newFileKey();
  const { size, sha256 } = await files.write(key, Readable.from([made.bytes]));
  await kysely.transaction().execute(async (trx: Transaction<Schema>) => {
    const added = await trx
      .insertInto('document')
      .values({
        id,
        entity_id: demoId('entity', told.entity),
        resolution_id: null,
        name,
        media_type: mediaTypeOf(name),
        size_bytes: size,
        pages: made.pages,
        hash: sha256,
        file_key: key,
        uploaded_by: demoId('user', told.by),
        uploaded_by_name: personName(told.by),
        created_at: createdAt,
        updated_at: createdAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) await fileDocument(trx, { ...told, id });
  });
}

/**
 * Adds what is older than the record of the demo group: it tells of none of it. It takes many seconds, so nobody waits for it;
 * where it was stopped the next start goes on.
 */
export async function seedArchive(
  database: Pick<Database, 'kysely'>,
  now: Date,
  files: FileStore,
  signal: AbortSignal,
): Promise<void> {
  const { kysely } = database;
  if (!(await isWanted(kysely))) return;
  const day = await dayOfSeed(database, now);
  for (const told of DEMO_DOCUMENTS) {
    if (signal.aborted) return;
    const id = demoId('document', `${told.entity} ${told.name}`);
    await kysely.transaction().execute((trx) => fileDocument(trx, { ...told, id }));
  }
  for (const [place, told] of readArchive().entries()) {
    if (signal.aborted) return;
    await add(database, files, day, told, place);
  }
  await sql`insert into seed (module, version) values (${NAME}, ${VERSION})
    on conflict (module) do update set version = excluded.version`.execute(kysely);
}
