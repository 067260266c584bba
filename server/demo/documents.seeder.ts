import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Paper } from '#contract/calls/documents';
import type { Database } from '#server/database/connection';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { newFileKey } from '#server/files/key';
import { KINDS } from '#server/files/kinds';
import { extensionOf } from '#server/files/name';
import type { FileStore, WrittenFile } from '#server/files/store';
import { hashOfPapers } from '#server/modules/resolutions/hashes';
import { readText } from '#server/modules/resolutions/resolution.queries';
import { contentOf, DEMO_DOCUMENTS, type DemoDocument, SALE } from './documents/documents';
import { personName } from './history';
import { demoId } from './ids';
import { type DemoResolution, PICTURED } from './resolutions';
import { type DemoDay, datedFrom, momentOf } from './resolutions.texts';

const DAY_MS = 86_400_000;
const TIME_ZONE = 'Europe/Amsterdam';

/** A document whose file is in the store. */
export interface MadeDocument extends WrittenFile {
  readonly told: DemoDocument;
  /** Null where it has none. */
  readonly pages: number | null;
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly createdAt: Date;
}

type Numbered = Pick<DemoResolution, 'entity' | 'sequence'>;

const resolutionId = ({ entity, sequence }: Numbered) => demoId('resolution', `${entity} ${sequence}`);

/** The type that the extension of a name stands for. */
export function mediaTypeOf(name: string): string {
  const kind = KINDS.find(({ extensions }) => extensions.includes(extensionOf(name)));
  if (!kind) throw new Error(`Nothing is known of the type of ${name}`);
  return kind.mediaType;
}

/** The day the folder was seeded: documents that come to an older one fit what is in it. */
export async function dayOfSeed({ kysely }: Pick<Database, 'kysely'>, now: Date): Promise<DemoDay> {
  const pictured = PICTURED.find(({ sequence }) => sequence === SALE.sequence);
  const found = await kysely
    .selectFrom('resolution')
    .select('created_at')
    .where('id', '=', resolutionId(SALE))
    .executeTakeFirst();
  if (!found || !pictured) return { now, timeZone: TIME_ZONE };
  const seeded = new Date(found.created_at.getTime() + pictured.createdDaysAgo * DAY_MS);
  return { now: seeded, timeZone: TIME_ZONE };
}

/**
 * Makes the files of the demo. It takes seconds and no transaction; files that get no row in the end are those the sweep
 * removes.
 */
export async function makeDocuments(files: FileStore, day: DemoDay): Promise<readonly MadeDocument[]> {
  // Loaded by who seeds alone: a production start has no use for it.
  const { makeContent } = await import('./documents/make');
  const dated = datedFrom(day);
  return Promise.all(
    DEMO_DOCUMENTS.map(async (told): Promise<MadeDocument> => {
      const name = dated(told.name);
      const content = contentOf(told);
      const key = newFileKey();
      const createdAt = momentOf(day, told.daysAgo, told.time);
      const bytes = await makeContent(content, name, dated, createdAt);
      const written = await files.write(key, Readable.from([bytes]));
      return {
        ...written,
        told,
        pages: content.kind === 'pdf' ? content.pages.length : null,
        key,
        name,
        createdAt,
        id: demoId('document', `${told.entity} ${told.name}`),
      };
    }),
  );
}

function rowOf({ told, pages, id, name, key, size, sha256, createdAt }: MadeDocument) {
  return {
    id,
    entity_id: demoId('entity', told.entity),
    resolution_id: null,
    name,
    media_type: mediaTypeOf(name),
    size_bytes: size,
    pages,
    hash: sha256,
    file_key: key,
    uploaded_by: demoId('user', told.by),
    uploaded_by_name: personName(told.by),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function uploaded({ told, id, name, size, sha256, createdAt }: MadeDocument): NewEvent {
  return {
    entityId: demoId('entity', told.entity),
    actor: { userId: demoId('user', told.by), name: personName(told.by) },
    subject: { kind: 'document', id, name },
    type: 'document.uploaded',
    payload: { mediaType: mediaTypeOf(name), sizeBytes: size, hash: sha256 },
    at: createdAt,
  };
}

/** The papers with which a resolution of the demo is sent. */
export function papersOf(
  { entity, sequence }: Numbered,
  made: readonly MadeDocument[],
): readonly (MadeDocument & Pick<Paper, 'hash'>)[] {
  return made
    .filter(({ told }) => told.entity === entity && told.paperOf === sequence)
    .map((document) => ({ ...document, hash: document.sha256 }));
}

/** What was sent without papers stays so: an older folder's sale is frozen as it is. */
async function attachToSale(trx: Transaction<Schema>, made: readonly MadeDocument[]): Promise<void> {
  const papers = papersOf(SALE, made);
  const id = resolutionId(SALE);
  const sale = await trx
    .selectFrom('resolution')
    .select(['title', 'entity_id', 'papers_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  const text = await readText(trx, id);
  if (!sale || !text || sale.papers_hash !== hashOfPapers(sale.title, text, papers)) return;
  await trx
    .insertInto('paper')
    .values(
      papers.map((paper, position) => ({
        resolution_id: id,
        document_id: paper.id,
        entity_id: sale.entity_id,
        position,
        name: paper.name,
        hash: paper.hash,
      })),
    )
    .execute();
}

/** Documents of the entities, two of them the papers of the sale that the pictures show. */
export async function seedDocuments(
  trx: Transaction<Schema>,
  _: Date,
  made: readonly MadeDocument[],
): Promise<readonly NewEvent[]> {
  await trx.insertInto('document').values(made.map(rowOf)).execute();
  await attachToSale(trx, made);
  return made.map(uploaded);
}
