import type { Transaction } from 'kysely';
import type { DocumentPage, DocumentReading } from '#contract/calls/documents';
import type { Schema } from '#server/database/schema';
import { readPage, readReading } from '#server/reading/pages';
import type { DocumentRow } from './documents.queries';

/** How far the text of the current version was read. Until its pages are counted, they are those that the upload found. */
export async function readingOf(
  trx: Transaction<Schema>,
  { id, version, pages }: DocumentRow,
): Promise<DocumentReading> {
  const reading = await readReading(trx, { documentId: id, version });
  return { ...reading, pages: reading.pages ?? pages };
}

/** The text of a page of the current version; null while it is not read. */
export function pageOf(
  trx: Transaction<Schema>,
  { id, version }: DocumentRow,
  number: number,
): Promise<DocumentPage | null> {
  return readPage(trx, { documentId: id, version }, number);
}
