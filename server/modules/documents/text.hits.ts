import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type DocumentHits, MOST_HITS, type PageHits } from '#contract/calls/documentVersions';
import { placesOf } from '#domain/document/places';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { findDocument } from './documents.queries';

/** Pages that are looked through at once; between them others are answered. */
const PAGES = 50;
/** Pages that are not looked through by then are not. */
const LONGEST_MS = 2_000;

interface Progress {
  readonly pages: PageHits[];
  total: number;
}

function add(progress: Progress, page: number, text: string, q: string): boolean {
  const places = placesOf(text, q);
  const hits = places.slice(0, MOST_HITS - progress.total);
  if (hits.length > 0) progress.pages.push({ page, hits });
  progress.total += hits.length;
  return hits.length === places.length;
}

/**
 * Where words stand in the current version of a document, whatever white space, capitals and accents are between. What was not
 * looked through in time, and what is beyond the most hits, is not answered, and the answer says so.
 * @throws Refusal 404.
 */
export async function findHits(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  q: string,
  longestMs = LONGEST_MS,
): Promise<DocumentHits> {
  const document = await findDocument(trx, caller, id);
  const until = performance.now() + longestMs;
  const progress: Progress = { pages: [], total: 0 };
  const told = (totalIsExact: boolean) => ({ ...progress, totalIsExact });
  for (let after = 0; ; ) {
    const rows = await trx
      .selectFrom('document_page')
      .select(['number', 'text'])
      .where('document_id', '=', document.id)
      .where('version', '=', document.version)
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGES)
      .execute();
    for (const { number, text } of rows) {
      if (!add(progress, number, text, q)) return told(false);
      after = number;
    }
    if (rows.length < PAGES) return told(true);
    if (performance.now() > until) return told(false);
    await setImmediate();
  }
}
