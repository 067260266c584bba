import { stemsOf, wordsOf } from './words';

/** A part of a text, in UTF-16 units. */
export interface Quoted {
  readonly at: number;
  readonly length: number;
}

/** Where a sentence ends: before white space and what can begin another one, or before an empty line. */
const END = /[.!?][)\]"'”’»]*(?=\s+[\p{Lu}\p{N}"'“‘«(])|(?=\s*\n\s*\n)/gu;

function sentencesOf(text: string): readonly Quoted[] {
  const ends = [...text.matchAll(END)].map(({ index, 0: mark }) => index + mark.length);
  return [...ends, text.length].flatMap((end, place, all) => {
    const from = place === 0 ? 0 : (all[place - 1] ?? 0);
    const words = text.slice(from, end).trim();
    return words === '' ? [] : [{ at: text.indexOf(words, from), length: words.length }];
  });
}

/** Stems, and numbers as they are written. */
const termsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...stemsOf(text),
    ...wordsOf(text)
      .map(({ folded }) => folded)
      .filter((word) => /\d/.test(word)),
  ]);

/**
 * The sentence of a passage that has most words of what was said or asked; of two alike the first.
 * @returns null where none has any.
 */
export function quotedFor(passage: string, said: string): Quoted | null {
  const wanted = termsOf(said);
  let best: Quoted | null = null;
  let most = 0;
  for (const sentence of sentencesOf(passage)) {
    const terms = termsOf(passage.slice(sentence.at, sentence.at + sentence.length));
    const shared = [...terms].filter((term) => wanted.has(term)).length;
    if (shared > most) {
      most = shared;
      best = sentence;
    }
  }
  return best;
}
