import { isBlank } from '#contract/line';
import { listSearch } from '../listSearch';

export interface AnswerSearch {
  /** Id of the answer that is shown. */
  readonly answer?: string;
  /** A question that is asked at once. */
  readonly q?: string;
  /** What the next question is about: it begins with these words. */
  readonly about?: string;
  /** In what the next question is looked for: a kind of source, and a tag by its id. `all` is all of them. */
  readonly kind?: string;
  readonly tag?: string;
  /** Id of the document that alone is looked in. */
  readonly document?: string;
}

/** A filter that is chosen from a list is written as one. */
const word = (value: unknown): string | undefined => {
  const [first] = [value].flat();
  return typeof first === 'string' && !isBlank(first) ? first : undefined;
};

/** Which answer is shown, as the address has it. */
export function readAnswerSearch(search: Readonly<Record<string, unknown>>): AnswerSearch {
  const { answer, q, about, kind, tag, document } = search;
  return {
    answer: word(answer),
    q: word(q),
    about: word(about),
    kind: word(kind),
    tag: word(tag),
    document: word(document),
  };
}

/** What the questions are narrowed to. */
export const readQuestionsSearch = listSearch(['q'], []);

export type QuestionsSearch = ReturnType<typeof readQuestionsSearch>;
