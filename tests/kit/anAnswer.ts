import type {
  AnswerSentence,
  QuestionListed,
  ResponsePassage,
  SearchResponse,
} from '../../contract/calls/ai';
import { id } from './fixtures';

/** A sentence that its passage supports. */
export function aSentence(overrides: Partial<AnswerSentence> = {}): AnswerSentence {
  return {
    number: 1,
    paragraph: 1,
    isItem: false,
    text: 'The market value is € 4.250.000.',
    strong: [],
    citations: [1],
    check: { verdict: 'supported', missing: [] },
    ...overrides,
  };
}

/** A passage of the valuation report. */
export function aPassage(overrides: Partial<ResponsePassage> = {}): ResponsePassage {
  return {
    id: id(610),
    number: 1,
    source: { kind: 'document', id: id(300), title: 'Valuation report Kadeweg 14' },
    page: 11,
    text: 'The property is let until 2031. The market value is assessed at € 4.250.000 (in words: four million two hundred and fifty thousand euros). The report is dated 3 Nov 2026.',
    hash: 'a'.repeat(64),
    isStale: false,
    feedback: null,
    ...overrides,
  };
}

/** Best passages, without a language model. */
export function anAnswer(overrides: Partial<SearchResponse> = {}): SearchResponse {
  return {
    id: id(600),
    question: 'What is the market value of Kadeweg 14?',
    askedAt: '2026-11-20T08:41:00.000Z',
    state: 'passages',
    failure: null,
    model: null,
    follows: [],
    kinds: [],
    tags: [],
    documents: [],
    passages: [aPassage()],
    sentences: [],
    isPartial: false,
    isStale: false,
    feedback: null,
    ...overrides,
  };
}

/** A question of the history. */
export function aListedQuestion(overrides: Partial<QuestionListed> = {}): QuestionListed {
  return {
    id: id(600),
    question: 'What is the market value of Kadeweg 14?',
    askedAt: '2026-11-20T08:41:00.000Z',
    state: 'written',
    isStale: false,
    ...overrides,
  };
}
