import type { Selectable, Transaction } from 'kysely';
import type { DocumentPage, DocumentReading } from '#contract/calls/documents';
import type { Schema } from '#server/database/schema';
import type { DocumentPageTable } from '#server/database/schema/reading';

/** A version of a document of the entity that was entered. */
export interface VersionKey {
  readonly documentId: string;
  readonly version: number;
}

type PageRow = Pick<Selectable<DocumentPageTable>, 'number' | 'text' | 'source' | 'confidence' | 'label'>;

const COLUMNS = ['number', 'text', 'source', 'confidence', 'label'] as const;

const confidenceOf = (stored: string | null) => (stored === null ? null : Number(stored));

const pageOf = ({ confidence, ...row }: PageRow): DocumentPage => ({
  ...row,
  confidence: confidenceOf(confidence),
});

const pagesOf = (trx: Transaction<Schema>, { documentId, version }: VersionKey) =>
  trx
    .selectFrom('document_page')
    .select(COLUMNS)
    .where('document_id', '=', documentId)
    .where('version', '=', version);

/** The text of one page, from 1; null where it is not read, or not the caller's to read. */
export async function readPage(
  trx: Transaction<Schema>,
  key: VersionKey,
  number: number,
): Promise<DocumentPage | null> {
  const row = await pagesOf(trx, key).where('number', '=', number).executeTakeFirst();
  return row ? pageOf(row) : null;
}

/** The pages that were read, in order; none where they are not the caller's to read. Their number is bounded by the reading. */
export async function readPages(trx: Transaction<Schema>, key: VersionKey): Promise<readonly DocumentPage[]> {
  const rows = await pagesOf(trx, key).orderBy('number').execute();
  return rows.map(pageOf);
}

const UNKNOWN: DocumentReading = {
  state: 'waiting',
  pagesRead: 0,
  pages: null,
  language: null,
  byMachine: false,
  confidence: null,
  reason: null,
};

/** How far a version was read. */
export async function readReading(
  trx: Transaction<Schema>,
  { documentId, version }: VersionKey,
): Promise<DocumentReading> {
  const row = await trx
    .selectFrom('document_reading')
    .select(['state', 'pages_read', 'pages', 'language', 'by_machine', 'confidence', 'reason'])
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return UNKNOWN;
  const { pages_read, by_machine, confidence, ...rest } = row;
  return { ...rest, pagesRead: pages_read, byMachine: by_machine, confidence: confidenceOf(confidence) };
}
