import type { Transaction } from 'kysely';
import { farness, fewestShared, gramsOf, isNearable } from '#domain/search/near';
import { isInReach, type Wanted } from '#domain/search/rank';
import { type AskedThing, type Stemmers, termsOf, thingsAsked } from '#domain/search/terms';
import { type Unit, unitsOf } from '#domain/search/units';
import type { Schema } from '#server/database/schema';
import type { Postings } from './postings';
import { type Readable, readWordsNear } from './reach';
import { readStemmer } from './stems';

type Trx = Transaction<Schema>;

/** Words that nobody wrote as they were typed: so many are looked for by those near to them. */
const MOST_UNKNOWN = 2;
/** Words that share enough letters, before they are compared; and those that are taken. */
const MOST_CANDIDATES = 1_000;
const MOST_NEAR = 6;

/** Where terms stand that may be in reach. */
type ReadPostings = (terms: readonly string[]) => Promise<Postings>;

async function readStemmers(
  trx: Trx,
  languages: readonly string[],
  words: readonly string[],
): Promise<Stemmers> {
  const stemmers = new Map<string, Awaited<ReturnType<typeof readStemmer>>>();
  for (const language of languages) stemmers.set(language, await readStemmer(trx, language, words));
  return stemmers;
}

const wantedBy = ({ weight, terms, isNeeded }: Omit<AskedThing, 'word'>, postings: Postings): Wanted => ({
  weight,
  isNeeded,
  postings: terms.flatMap((term) => postings.get(term) ?? []),
});

/**
 * A word that stands in no passage in reach, by those near to it that do. Which words stand elsewhere is neither told nor of any
 * weight: those are left out before the nearest are taken.
 */
async function wantedNear(
  trx: Trx,
  { reach, languages }: Readable,
  postingsOf: ReadPostings,
  { weight, word }: { readonly weight: number; readonly word: string },
): Promise<Wanted | null> {
  const grams = gramsOf(word);
  const candidates = await readWordsNear(trx, grams, fewestShared(grams), MOST_CANDIDATES);
  const near = candidates.flatMap((one) => {
    const far = farness(word, one);
    return far === null ? [] : [{ word: one, far }];
  });
  // Also where none is near: how long it takes must not tell whether a text out of reach has one.
  const stemmers = await readStemmers(trx, languages, [word, ...near.map((one) => one.word)]);
  const termsOfWord = (one: string) =>
    [...stemmers.values()].flatMap((stem) => termsOf([{ words: [one], exact: [], isNumber: false }], stem));
  const looked = [word, ...near.map((one) => one.word)].flatMap(termsOfWord);
  const postings = await postingsOf([...new Set(looked)]);
  const terms = near
    .toSorted((a, b) => a.far - b.far || (a.word < b.word ? -1 : 1))
    .map((one) => [...new Set(termsOfWord(one.word))])
    .filter((some) => isInReach(wantedBy({ weight, terms: some, isNeeded: false }, postings), reach))
    .slice(0, MOST_NEAR)
    .flat();
  return terms.length === 0
    ? null
    : wantedBy({ weight, terms: [...new Set(terms)], isNeeded: false }, postings);
}

/** What is asked for, with where it stands. */
export async function readWanted(
  trx: Trx,
  readable: Readable,
  postingsOf: ReadPostings,
  units: readonly Unit[],
  phrases: readonly string[],
): Promise<readonly Wanted[]> {
  const { reach, languages } = readable;
  const needed = phrases.flatMap(unitsOf);
  const words = [...new Set([...units, ...needed].flatMap((unit) => unit.words))];
  const stemmers = await readStemmers(trx, languages, words);
  const things = thingsAsked(units, needed, stemmers);
  const postings = await postingsOf([...new Set(things.flatMap(({ terms }) => terms))]);
  const wanted: Wanted[] = [];
  let unknown = 0;
  for (const thing of things) {
    const one = wantedBy(thing, postings);
    const { word, weight } = thing;
    if (word === null || !isNearable(word) || isInReach(one, reach) || unknown >= MOST_UNKNOWN) {
      wanted.push(one);
      continue;
    }
    unknown += 1;
    wanted.push((await wantedNear(trx, readable, postingsOf, { weight, word })) ?? one);
  }
  return wanted;
}
