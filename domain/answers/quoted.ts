import { isSentenceEnd } from './ends';
import { stemsOf, wordsOf } from './words';

/** A part of a text, in UTF-16 units. */
export interface Quoted {
  readonly at: number;
  readonly length: number;
}

/** Where a sentence ends: before white space and what can begin another one, or before an empty line. */
const END = /[.!?][)\]"'”’»]*(?=\s+[\p{Lu}\p{N}"'“‘«(])|(?=\s*\n\s*\n)/gu;

/** Characters around a dot that tell whether it ends a sentence. */
const LONGEST_WORD = 40;

const ENDED = /[.!?][)\]"'”’»]*$/;

/** A line so much shorter than the longest one was not filled: what begins in the next one is no part of it. */
const SHORT = 0.6;
const BEGINS = /^\s*[\p{Lu}\p{N}"'“‘«(•–-]/u;

/** Where headings and rows of tables end: short lines, before what can begin a sentence. */
function shortLineEnds(text: string): readonly number[] {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  let at = 0;
  return lines.flatMap((line, index) => {
    const end = at + line.length;
    at = end + 1;
    const next = lines[index + 1];
    const isWhole = next !== undefined && line.length < SHORT * longest && BEGINS.test(next);
    return isWhole && !/[,;]\s*$/.test(line) ? [end] : [];
  });
}

function sentencesOf(text: string): readonly Quoted[] {
  const marked = [...text.matchAll(END)].flatMap(({ index, 0: mark }) => {
    const end = index + mark.length;
    const isApart = /^\s*\n\s*\n/.test(text.slice(end));
    return isApart ||
      isSentenceEnd(
        text.slice(Math.max(0, index - LONGEST_WORD), index),
        mark,
        text.slice(end, end + LONGEST_WORD),
      )
      ? [end]
      : [];
  });
  const ends = [...new Set([...marked, ...shortLineEnds(text)])].toSorted((a, b) => a - b);
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
 * The sentence of a passage that has most words of what was said or asked; of two alike one that says something rather than a heading or
 * a row, and of these the first.
 * @returns null where none has any.
 */
export function quotedFor(passage: string, said: string): Quoted | null {
  const wanted = termsOf(said);
  let best: Quoted | null = null;
  let most = 0;
  for (const sentence of sentencesOf(passage)) {
    const words = passage.slice(sentence.at, sentence.at + sentence.length);
    const shared = [...termsOf(words)].filter((term) => wanted.has(term)).length;
    const worth = shared === 0 ? 0 : 2 * shared + (ENDED.test(words) ? 1 : 0);
    if (worth > most) {
      most = worth;
      best = sentence;
    }
  }
  return best;
}
