import { listSearch } from '../listSearch';

interface AnswerSearch {
  /** Id of the answer that is shown. */
  readonly answer?: string;
  /** A question that is asked at once. */
  readonly q?: string;
}

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Which answer is shown, as the address has it. */
export function readAnswerSearch(search: Readonly<Record<string, unknown>>): AnswerSearch {
  return { answer: word(search.answer), q: word(search.q) };
}

/** What the questions are narrowed to. */
export const readQuestionsSearch = listSearch(['q'], []);

export type QuestionsSearch = ReturnType<typeof readQuestionsSearch>;
