import { isEmptyWord, stemOf, wordsOf } from './words';

/** Words that are taken over from earlier questions at most. */
const MOST_WORDS = 24;

/**
 * The words by which passages are looked for: those of the question, and of the questions before it what it does not say itself,
 * the nearest first.
 * @param earlier questions that it follows, the first one first.
 */
export function wordsLookedFor(question: string, earlier: readonly string[]): string {
  const seen = new Set(wordsOf(question).map(({ folded }) => stemOf(folded)));
  const taken: string[] = [];
  for (const { text, folded } of [...earlier].reverse().flatMap(wordsOf)) {
    const stem = stemOf(folded);
    if (isEmptyWord(folded) || seen.has(stem) || taken.length >= MOST_WORDS) continue;
    seen.add(stem);
    taken.push(text);
  }
  return [question, ...taken].join(' ');
}
