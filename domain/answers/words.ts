import { folded } from '#domain/search/units';

/** A word of a text: as it stands, folded, and where. */
export interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.'’&-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text, in order; the dots of `B.V.` and `N.V.` are left out of what is folded. */
export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    folded: folded(word).replace(/[.'’]/g, ''),
    start: index,
    end: index + word.length,
  }));
}

const listed = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Words of English and Dutch that say nothing by themselves. */
const EMPTY = listed(`
  a an the this that these those it its he she they them their his her we our you your i of in on at by for to from with
  without into onto over under above below between among as is are was were be been being am has have had having do does
  did done will would shall should may might can could must and or but if then than so such not no nor neither never none
  nobody nothing there here which who whom whose what when where why how also any all each every both either some other
  another more most less least only own same up down out off about after before during until unless while within per via
  according accordance respect regarding concerning pursuant thereof therein hereby cannot
  de het een dit dat deze die er hier daar hij zij ze hun hen haar zijn wij we ons onze u uw jij je ik van in op aan bij
  voor tot uit met zonder over onder boven tussen als is was waren wordt worden werd werden geworden heeft hebben had
  hadden zal zullen zou zouden mag mogen moet moeten kan kunnen kon konden en of maar indien dan zo zulke niet geen noch
  nooit niemand niets wie wat waar wanneer waarom hoe welke welk ook elk elke ieder iedere alle al sommige ander andere
  meer meest minder minst alleen eigen zelfde om door na naar tegen tijdens totdat tenzij terwijl binnen buiten volgens
  krachtens betreffende waarbij waarvan daarvan hierbij te ter ten toe nog wel reeds`);

export const isEmptyWord = (word: string) => word.length < 2 || EMPTY.has(word);

/** Endings of English and Dutch, the longest first. */
const ENDINGS = `
  izations ization ationen ational ements elijke ingen heden ation ments ement elijk iteit ities
  tions ating ment ings tion heid sion able ible ally ings ing ies ity ers ion ate ted ten den
  ed es ly er en al se te de e s t d`
  .split(/\s+/)
  .filter(Boolean);
const SHORTEST_STEM = 3;

/**
 * What inflected forms of a word have in common, roughly, in English and Dutch alike: endings go until none is left. It is
 * made for comparing, not for reading.
 */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
  if (!ending) return undoubled(word);
  return stemOf(undoubled(word.slice(0, -ending.length)));
}

/** `stemm` and `stem`, `verkopp` and `verkop`; Dutch `besluut` and `besluit` stay two. */
const undoubled = (word: string) => word.replace(/([bcdfgklmnprst])\1$/, '$1');

/** The stems of what a text says, each once, without numbers. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .filter(({ folded: word }) => !isEmptyWord(word) && !/\d/.test(word))
      .map(({ folded: word }) => stemOf(word)),
  );
}

/** How many of the stems of a text stand in others, from 0 to 1; null where the text has none. */
export function stemShare(text: string, others: readonly string[]): number | null {
  const stems = [...stemsOf(text)];
  if (stems.length === 0) return null;
  const found = new Set(others.flatMap((other) => [...stemsOf(other)]));
  return stems.filter((stem) => found.has(stem)).length / stems.length;
}
