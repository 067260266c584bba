import { sql, type Transaction } from 'kysely';
import type { VersionChanges } from '#contract/calls/documentVersions';
import { told, wordsIn } from '#domain/document/changes';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { notFound } from '#server/problem';
import { readPages, readReading } from '#server/reading/pages';
import { findDocument } from './documents.queries';
import { findVersion } from './documents.versions';
import { compare } from './text.compare';

/** Characters of a version that are compared at most: some 400 pages. */
const LONGEST = 1_000_000;

/** The text of a version; null where it is not read, or has none. */
async function textOf(trx: Transaction<Schema>, documentId: string, version: number): Promise<string | null> {
  const { state } = await readReading(trx, { documentId, version });
  if (state !== 'read' && state !== 'scan') return null;
  const pages = await readPages(trx, { documentId, version });
  const text = pages.map((page) => page.text).join('\n\n');
  return text.trim() === '' ? null : text;
}

async function areTooLong(
  trx: Transaction<Schema>,
  documentId: string,
  versions: readonly number[],
): Promise<boolean> {
  const rows = await trx
    .selectFrom('document_page')
    .select(sql<number>`sum(length(text))::float8`.as('length'))
    .where('document_id', '=', documentId)
    .where('version', 'in', [...versions])
    .groupBy('version')
    .execute();
  return rows.some(({ length }) => length > LONGEST);
}

/**
 * What changed in the text of a version, against the one before it or another one.
 * @throws Refusal 404 where there is no such document or version, or none before it.
 */
export async function readChanges(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  { number, since = number - 1 }: { readonly number: number; readonly since?: number | undefined },
): Promise<VersionChanges> {
  const document = await findDocument(trx, caller, id);
  if (since < 1) throw notFound();
  const to = await findVersion(trx, document.id, number);
  const from = await findVersion(trx, document.id, since);
  const none = { from: from.number, to: to.number, parts: [], added: 0, removed: 0 } as const;
  if (from.hash === to.hash) return { ...none, state: 'compared' };
  if (await areTooLong(trx, document.id, [from.number, to.number])) return { ...none, state: 'tooLong' };
  const before = await textOf(trx, document.id, from.number);
  const after = await textOf(trx, document.id, to.number);
  if (before === null || after === null) return { ...none, state: 'unread' };
  const parts = await compare(before, after);
  if (!parts) return { ...none, state: 'tooLong' };
  const [added, removed] = [wordsIn(parts, 'added'), wordsIn(parts, 'removed')];
  return { ...none, state: 'compared', parts: [...told(parts)], added, removed };
}
