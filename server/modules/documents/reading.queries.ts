import type { Transaction } from 'kysely';
import type { DocumentPage, DocumentReading } from '#contract/calls/documents';
import type { Schema } from '#server/database/schema';
import { notFound } from '#server/problem';
import { readPage, readReading } from '#server/reading/pages';
import type { DocumentRow } from './documents.queries';
import { findVersion } from './documents.versions';

/** How far the text of the current version was read. Until its pages are counted, they are those that the upload found. */
export async function readingOf(
  trx: Transaction<Schema>,
  { id, version, pages }: DocumentRow,
): Promise<DocumentReading> {
  const reading = await readReading(trx, { documentId: id, version });
  return { ...reading, pages: reading.pages ?? pages };
}

/** A page of a version. */
export interface WantedPage {
  /** From 1. */
  readonly page: number;
  /** The current one where none is named. */
  readonly version?: number | undefined;
}

/**
 * The text of a page; null while it is not read.
 * @throws Refusal 404 for a page or a version that the document does not have.
 */
export async function pageOf(
  trx: Transaction<Schema>,
  { id, version: current, pages }: DocumentRow,
  { page, version = current }: WantedPage,
): Promise<DocumentPage | null> {
  const uploaded = version === current ? pages : (await findVersion(trx, id, version)).pages;
  const reading = await readReading(trx, { documentId: id, version });
  if (page > (reading.pages ?? uploaded ?? 1)) throw notFound();
  return readPage(trx, { documentId: id, version }, page);
}
