import { createHash } from 'node:crypto';
import type { LabelledPassage, LabelledQuestion } from './sets';

const NUMBERS = 64;
/** Characters from the middle of a text by which the passage is found that it is a part of. */
const PART = 60;

/** Numbers that nothing else has, and that are the same each time. */
function vectorOf(id: string): readonly number[] {
  const bytes = createHash('sha512').update(id).digest();
  return Array.from({ length: NUMBERS }, (_, at) => (bytes[at] ?? 0) / 127.5 - 1);
}

const plain = (text: string) => text.replace(/[\s"“”„«»]+/g, ' ').trim();

/**
 * What a text means to a model that knows the labels: a part of a passage what is asked of it, and a question that, or with -1 the opposite.
 * Several contracts are asked the same.
 */
export function meaningsOf(
  passages: readonly LabelledPassage[],
  questions: readonly LabelledQuestion[],
  sign: 1 | -1,
): (text: string) => readonly number[] {
  const asked = new Map<string, Set<string>>();
  for (const { text, relevant } of questions) {
    for (const id of relevant) asked.set(id, (asked.get(id) ?? new Set()).add(plain(text)));
  }
  const isQuestion = new Set(questions.map(({ text }) => plain(text)));
  const texts = passages.map(({ id, text }) => ({ id, text: plain(text) }));
  const sumOf = (ids: readonly string[]) => {
    const vectors = ids.map(vectorOf);
    return Array.from({ length: NUMBERS }, (_, at) =>
      vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0),
    );
  };
  return (text) => {
    const words = plain(text);
    if (isQuestion.has(words)) return vectorOf(words).map((number) => sign * number);
    const middle = Math.max(0, Math.floor((words.length - PART) / 2));
    const part = words.slice(middle, middle + PART);
    const id = texts.find((passage) => passage.text.includes(part))?.id ?? words;
    return sumOf([...(asked.get(id) ?? [id])]);
  };
}
