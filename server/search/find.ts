import type { Transaction } from 'kysely';
import { askedIn, hasPhrase } from '#domain/search/asked';
import { type Ranked, ranked, type Wanted } from '#domain/search/rank';
import type { Reach } from '#domain/search/reach';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { KeptPostings } from './kept';
import type { Passage } from './passage';
import { readPostings } from './postings';
import { type Among, readReach } from './reach';
import type { OpenPage, SearchedKind } from './searched';
import { type AskedMeaning, COMPARED, rankedByMeaning } from './vectors';
import { readWanted } from './wanted';

export interface Asking {
  /** As somebody typed them; what stands in quotes has to stand there word for word. */
  readonly words: string;
  /** How many passages are answered at most. */
  readonly limit: number;
  /** Everything where it is not said. */
  readonly among?: Among;
  /** What the words mean; null or left out, words alone rank. */
  readonly meaning?: AskedMeaning | null;
}

/** What one server searches in. */
export interface SearchIndex {
  readonly searched: readonly SearchedKind[];
  readonly kept: KeptPostings;
}

type Trx = Transaction<Schema>;

/** Passages with all words of the phrases that are looked at for the phrases themselves, and how many at once. */
const MOST_LOOKED_AT = 400;
const LOOKED_AT_ONCE = 40;

/** Where a passage stands. */
async function readPlaces(trx: Trx, entityId: string, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  const rows = await trx
    .selectFrom('search_passage as p')
    .innerJoin('search_source as s', 's.id', 'p.source')
    .select(['p.number', 'p.page', 'p.start', 'p.length', 's.kind', 's.source_id', 's.version'])
    .where('p.entity_id', '=', entityId)
    .where('p.number', 'in', numbers)
    .execute();
  const places = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => places.get(number) ?? []);
}

const keyOf = (id: string, page: number | null) => `${id} ${page}`;

/** The texts of passages as the caller reads them now, in the same order: what is not to be read any more is left out. */
async function readPassages(
  trx: Trx,
  searched: readonly SearchedKind[],
  entityId: string,
  numbers: readonly number[],
): Promise<readonly Passage[]> {
  const places = await readPlaces(trx, entityId, numbers);
  const pages = new Map<string, OpenPage>();
  for (const { kind, open } of searched) {
    const ofKind = places.filter((place) => place.kind === kind);
    const wanted = new Map(ofKind.map(({ source_id: id, page }) => [keyOf(id, page), { id, page }] as const));
    if (wanted.size === 0) continue;
    for (const page of await open(trx, entityId, [...wanted.values()])) {
      pages.set(keyOf(page.source.id, page.page), page);
    }
  }
  return places.flatMap(({ source_id, page, start, length, version }) => {
    const read = pages.get(keyOf(source_id, page));
    if (!read || read.source.version !== version) return [];
    const { source, text, language } = read;
    return [{ source, entityId, page, text: text.slice(start, start + length), start, language }];
  });
}

/** The best in reach by their words, and by what they mean where that is asked for. */
async function rankedNow(
  trx: Trx,
  entityId: string,
  wanted: readonly Wanted[],
  reach: Reach,
  { most, meaning }: { readonly most: number; readonly meaning: AskedMeaning | null },
): Promise<readonly Ranked[]> {
  if (meaning === null) return ranked(wanted, reach, most);
  const best = ranked(wanted, reach, Math.max(most, COMPARED));
  return (await rankedByMeaning(trx, entityId, meaning, best)).slice(0, most);
}

/**
 * The passages that answer some words best, best first, of what the caller may read in the entity that was entered: what is out of
 * reach is neither answered nor counted. No score is answered.
 */
export async function findPassages(
  trx: Trx,
  caller: Caller,
  { searched: all, kept }: SearchIndex,
  { words, limit, among, meaning = null }: Asking,
): Promise<readonly Passage[]> {
  const { id: entityId, features: on } = currentEntity(caller);
  const searched = all.filter(({ features }) => features.some((feature) => on.includes(feature)));
  const readable = await readReach(trx, entityId, searched, among);
  if (readable.reach.size === 0) return [];
  const { units, phrases } = askedIn(words);
  const postingsOf = (terms: readonly string[]) => readPostings(trx, entityId, kept, readable.reach, terms);
  const wanted = await readWanted(trx, readable, postingsOf, units, phrases);
  const most = phrases.length > 0 ? MOST_LOOKED_AT : limit;
  const numbers = (await rankedNow(trx, entityId, wanted, readable.reach, { most, meaning })).map(
    ({ passage }) => passage,
  );
  if (phrases.length === 0) return readPassages(trx, searched, entityId, numbers);
  const found: Passage[] = [];
  for (let at = 0; at < numbers.length && found.length < limit; at += LOOKED_AT_ONCE) {
    const some = await readPassages(trx, searched, entityId, numbers.slice(at, at + LOOKED_AT_ONCE));
    found.push(...some.filter(({ text }) => phrases.every((phrase) => hasPhrase(text, phrase))));
  }
  return found.slice(0, limit);
}
