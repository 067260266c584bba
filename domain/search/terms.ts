import type { Unit } from './units';

/** The stem of a word by the rules of one language; null for a word that says nothing there. */
export type Stemmer = (word: string) => string | null;

const stemmed = (words: readonly string[], stem: Stemmer) =>
  words.flatMap((word) => {
    const term = stem(word);
    return term === null ? [] : [term];
  });

/** Terms under which a text is found, in order. */
export function termsOf(units: readonly Unit[], stem: Stemmer): readonly string[] {
  return units.flatMap(({ words, exact }) => [...stemmed(words, stem), ...exact]);
}

/** One thing that is asked for, by whatever terms it is found. */
export interface AskedThing {
  /** How often it is asked for. */
  readonly weight: number;
  readonly terms: readonly string[];
  /** As it was typed; null for what is found as it stands, or stands in quotes. */
  readonly word: string | null;
  /** It stands in quotes: passages without it are not wanted. */
  readonly isNeeded: boolean;
}

/** By language, ISO 639-1; empty for texts whose language is not known. */
export type Stemmers = ReadonlyMap<string, Stemmer>;

/** The languages in which most of these words say nothing: those that the question may be in. */
function languagesOf(words: readonly string[], stemmers: Stemmers): ReadonlySet<string> {
  const counts = [...stemmers].map(
    ([language, stem]) => [language, words.filter((word) => stem(word) === null).length] as const,
  );
  const most = Math.max(1, ...counts.map(([, count]) => count));
  return new Set(counts.filter(([, count]) => count === most).map(([language]) => language));
}

/**
 * What is looked for, each once. A word is looked for by its stems in all languages of the texts, but for words that say nothing in
 * the language of the question. Of a number all of it is looked for, and not its parts.
 * @param needed units of what stands in quotes.
 */
export function thingsAsked(
  units: readonly Unit[],
  needed: readonly Unit[],
  stemmers: Stemmers,
): readonly AskedThing[] {
  const languages = languagesOf(
    units.flatMap(({ words }) => words),
    stemmers,
  );
  const isEmpty = (word: string) =>
    [...languages].some((language) => stemmers.get(language)?.(word) === null);
  const things = new Map<string, AskedThing>();
  const take = (terms: readonly string[], word: string | null, isNeeded: boolean) => {
    if (terms.length === 0) return;
    const key = terms.join(' ');
    const before = things.get(key);
    things.set(key, {
      terms,
      weight: isNeeded ? (before?.weight ?? 1) : (before?.weight ?? 0) + 1,
      word: isNeeded ? null : before ? before.word : word,
      isNeeded: isNeeded || (before?.isNeeded ?? false),
    });
  };
  const takeAll = (some: readonly Unit[], isNeeded: boolean) => {
    for (const { words, exact, isNumber } of some) {
      for (const word of words.filter((one) => !isEmpty(one))) {
        const stems = [...stemmers.values()].map((stem) => stem(word)).filter((stem) => stem !== null);
        take([...new Set(stems)].toSorted(), word, isNeeded);
      }
      for (const term of isNumber ? exact.slice(0, 1) : exact) take([term], null, isNeeded);
    }
  };
  takeAll(units, false);
  takeAll(needed, true);
  return [...things.values()];
}
