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
 * What a text means to a model that knows the labels: a question what the passages mean that answer it, or with -1 the opposite; a part of a
 * passage what that passage means.
 */
export function meaningsOf(
  passages: readonly LabelledPassage[],
  questions: readonly LabelledQuestion[],
  sign: 1 | -1,
): (text: string) => readonly number[] {
  const asked = new Map(questions.map(({ text, relevant }) => [plain(text), relevant]));
  const texts = passages.map(({ id, text }) => ({ id, text: plain(text) }));
  return (text) => {
    const words = plain(text);
    const relevant = asked.get(words);
    if (relevant) {
      const vectors = relevant.map(vectorOf);
      return Array.from(
        { length: NUMBERS },
        (_, at) => sign * vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0),
      );
    }
    const middle = Math.max(0, Math.floor((words.length - PART) / 2));
    const part = words.slice(middle, middle + PART);
    return vectorOf(texts.find((passage) => passage.text.includes(part))?.id ?? words);
  };
}
