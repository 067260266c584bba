import { sql, type Transaction } from 'kysely';
import { gramsOf, isNearable } from '#domain/search/near';
import { passagesOf } from '#domain/search/passages';
import { BUCKET, bucketOf, type Posting, packed } from '#domain/search/postings';
import { termsOf } from '#domain/search/terms';
import { type Unit, unitsOf } from '#domain/search/units';
import type { Schema } from '#server/database/schema';
import type { SearchedPage } from './searched';
import { readStemmer } from './stems';

type Trx = Transaction<Schema>;

/** Where passages are brought. */
export interface Place {
  readonly entityId: string;
  /** Id of the row of the source. */
  readonly source: string;
  readonly language: string | null;
  readonly title: string;
}

interface CutPassage {
  readonly page: number | null;
  readonly start: number;
  readonly length: number;
  readonly units: readonly Unit[];
}

/** The passages of pages, as far as they are taken at once; of a page all of them. */
export function cutPages(
  pages: readonly SearchedPage[],
  atMost: number,
): { readonly passages: readonly CutPassage[]; readonly last: number } {
  const passages: CutPassage[] = [];
  let last = 0;
  for (const { number, page, text, body } of pages) {
    const from = body?.start ?? 0;
    for (const cut of passagesOf(text.slice(from, body?.end))) {
      passages.push({ page, start: from + cut.start, length: cut.text.length, units: unitsOf(cut.text) });
    }
    last = number;
    if (passages.length >= atMost) break;
  }
  return { passages, last };
}

const wordsIn = (units: readonly Unit[]) => units.flatMap(({ words }) => words);

/** Numbers for so many passages, which nobody else gets. Who asks at the same time waits. */
async function takeNumbers(trx: Trx, entityId: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into search_head (entity_id, next) values (${entityId}, ${count})
      on conflict (entity_id) do update set next = search_head.next + excluded.next
      returning next - ${count}::integer as first`.execute(trx);
  return rows[0]?.first ?? 0;
}

/**
 * Terms of a passage in which a word of the title counts that is not in its text: as once in a long one. By the length of a short passage
 * its title outweighed what another text says.
 */
const TITLE_WITHIN = 200;

/** What stands where, by bucket and term. The words of the title count in each passage, and in the length of none. */
function postingsOf(
  passages: readonly { readonly terms: readonly string[] }[],
  title: readonly string[],
  first: number,
): readonly { readonly bucket: number; readonly term: string; readonly bytes: Buffer }[] {
  const buckets = new Map<number, Map<string, Posting[]>>();
  passages.forEach(({ terms }, index) => {
    const passage = first + index;
    const inText = new Set(terms);
    const counts = new Map<string, number>();
    for (const term of [...terms, ...title]) counts.set(term, (counts.get(term) ?? 0) + 1);
    let bucket = buckets.get(bucketOf(passage));
    if (!bucket) {
      bucket = new Map();
      buckets.set(bucketOf(passage), bucket);
    }
    for (const [term, times] of counts) {
      const length = inText.has(term) ? terms.length : Math.max(terms.length, TITLE_WITHIN);
      const posting = { passage, times, length };
      const before = bucket.get(term);
      if (before) before.push(posting);
      else bucket.set(term, [posting]);
    }
  });
  return [...buckets].flatMap(([bucket, terms]) =>
    [...terms].map(([term, postings]) => ({ bucket, term, bytes: Buffer.from(packed(postings)) })),
  );
}

async function addPostings(
  trx: Trx,
  entityId: string,
  postings: ReturnType<typeof postingsOf>,
  first: number,
): Promise<void> {
  const buckets = [...new Set(postings.map(({ bucket }) => bucket))];
  await sql`insert into search_bucket (entity_id, bucket, parts)
    select ${entityId}, bucket, 1 from unnest(${buckets}::integer[]) bucket
    on conflict (entity_id, bucket) do update set parts = search_bucket.parts + 1`.execute(trx);
  await sql`insert into search_posting (entity_id, bucket, term, part, bytes)
    select ${entityId}, bucket, term, greatest(${first}::integer - bucket * ${sql.lit(BUCKET)}, 0), bytes
      from unnest(${postings.map(({ bucket }) => bucket)}::integer[], ${postings.map(({ term }) => term)}::text[],
        ${postings.map(({ bytes }) => bytes)}::bytea[]) as p (bucket, term, bytes)`.execute(trx);
}

interface StandingWord {
  readonly word: string;
  /** Its stem, under which it stands. */
  readonly term: string;
}

async function addWords(trx: Trx, entityId: string, words: readonly StandingWord[]): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    insert into search_word (entity_id, word, term)
      select ${entityId}, word, term
        from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ term }) => term)}::text[]) as w (word, term)
        order by word, term
      on conflict do nothing returning word`.execute(trx);
  const grams = [...new Set(rows.map(({ word }) => word))].flatMap((word) =>
    gramsOf(word).map((gram) => ({ gram, word })),
  );
  if (grams.length === 0) return;
  await sql`insert into search_gram (entity_id, gram, word)
    select ${entityId}, gram, word
      from unnest(${grams.map(({ gram }) => gram)}::text[], ${grams.map(({ word }) => word)}::text[]) as g (gram, word)
      order by gram, word
    on conflict do nothing`.execute(trx);
}

/** Brings passages into the index: where they stand, and under which terms. */
export async function addPassages(trx: Trx, place: Place, passages: readonly CutPassage[]): Promise<void> {
  if (passages.length === 0) return;
  const { entityId, source, language, title } = place;
  const ofTitle = unitsOf(title);
  const words = [...new Set([ofTitle, ...passages.map(({ units }) => units)].flatMap(wordsIn))];
  const stem = await readStemmer(trx, language ?? '', words);
  const told = passages.map((passage) => ({ ...passage, terms: termsOf(passage.units, stem) }));
  const first = await takeNumbers(trx, entityId, told.length);
  await sql`insert into search_range (source, entity_id, first, passages, terms)
    values (${source}, ${entityId}, ${first}, ${told.length}, ${told.reduce((sum, { terms }) => sum + terms.length, 0)})`.execute(
    trx,
  );
  await sql`insert into search_passage (entity_id, number, source, page, start, length)
    select ${entityId}, ${first}::integer + at - 1, ${source}, page, start, length
      from unnest(${told.map(({ page }) => page)}::integer[], ${told.map(({ start }) => start)}::integer[],
        ${told.map(({ length }) => length)}::integer[]) with ordinality as p (page, start, length, at)`.execute(
    trx,
  );
  await addPostings(trx, entityId, postingsOf(told, termsOf(ofTitle, stem), first), first);
  const standing = words.filter(isNearable).flatMap((word) => {
    const term = stem(word);
    return term === null ? [] : [{ word, term }];
  });
  await addWords(trx, entityId, standing);
}
