import { call, type Page, type Paging } from '../call';
import type { Instant } from '../decision/texts';
import type { Feature } from '../vocabulary';

const DETAILS = { features: ['aiSearch'], own: true } satisfies { features: Feature[]; own: boolean };

/**
 * What became of a question:
 * - `passages`: there is no language model here; the best passages stand word for word, and nothing else.
 * - `notFound`: nothing was found, and no model was asked.
 * - `writing`: sentences are being written, and come by the stream.
 * - `written`: the answer is whole.
 * - `stopped`: whoever asked stopped it; the sentences before that stay.
 * - `brokenOff`: `failure` says why; the sentences before that stay.
 */
export const RESPONSE_STATES = [
  'passages',
  'notFound',
  'writing',
  'written',
  'stopped',
  'brokenOff',
] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];

/** Why an answer was broken off. */
export const RESPONSE_FAILURES = [
  /** The language model could not be reached. */
  'notReached',
  /** It said nothing for too long, or all of it took too long. */
  'silent',
  /** It broke off in the middle. */
  'brokenOff',
  /** It declined to answer. */
  'refused',
  /** Its endpoint does not accept the key, or does not know the model, that are set up here. */
  'misconfigured',
  /** It was asked too often, or for too much. */
  'overLimit',
  /** Its answer was longer than it may be. */
  'tooLong',
  /** What it sent was no answer. */
  'malformed',
  /** The server ended while it was written. */
  'serverEnded',
] as const;
export type ResponseFailure = (typeof RESPONSE_FAILURES)[number];

export const SOURCE_KINDS = ['document', 'resolution', 'minutes', 'task'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const RATINGS = ['good', 'bad'] as const;
export type Rating = (typeof RATINGS)[number];

/** What the caller said of an answer or a source. */
export interface ResponseFeedback {
  readonly rating: Rating;
  readonly reason: string | null;
}

/** A passage that was found, word for word as it stood when the question was asked. */
export interface ResponsePassage {
  /** Names it in the call that says what one thinks of it. */
  readonly id: string;
  /** From 1, the best first; what sentences cite. */
  readonly number: number;
  /** Of minutes the id is that of their meeting. */
  readonly source: { readonly kind: SourceKind; readonly id: string; readonly title: string };
  /** Null where the source has no pages. */
  readonly page: number | null;
  readonly text: string;
  /** Hexadecimal SHA-256 of the content of the source as it was then. */
  readonly hash: string;
  /** Whether the source has changed since, or is gone. */
  readonly isStale: boolean;
  readonly feedback: ResponseFeedback | null;
}

/**
 * What a check of the program's own says of a sentence:
 * - `supported`: its numbers, dates, names and negations stand in the passages it cites, and so does half of its words.
 * - `weak`: so do those, but under half of its words: not supported word for word.
 * - `struck`: `missing` names what is not in the passages it cites.
 * - `unsupported`: it cites nothing.
 * - `notFound`: it says what was not found; it claims nothing.
 */
export const SENTENCE_CHECKS = ['supported', 'weak', 'struck', 'unsupported', 'notFound'] as const;
export type SentenceVerdict = (typeof SENTENCE_CHECKS)[number];

/**
 * What a struck sentence says and the passages do not. `omitted`: a negation that the passage has and the sentence leaves
 * out.
 */
export const MISSING_KINDS = ['number', 'date', 'name', 'negation', 'omitted'] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

export interface MissingClaim {
  readonly kind: MissingKind;
  /** As it stands in the sentence; of what was omitted, in the passage. */
  readonly text: string;
}

export interface SentenceCheck {
  readonly verdict: SentenceVerdict;
  /** Empty unless it is struck. */
  readonly missing: readonly MissingClaim[];
}

/** Characters of a text. */
export interface Stretch {
  readonly at: number;
  readonly length: number;
}

export interface AnswerSentence {
  /** From 1, in the order in which they are read; also the id of its event in the stream. */
  readonly number: number;
  /** From 1. */
  readonly paragraph: number;
  /** Whether its paragraph is an item of a list. */
  readonly isItem: boolean;
  /** Without the numbers that it cites. */
  readonly text: string;
  /** Parts of the text that were written in bold, in their order; none overlaps another. */
  readonly strong: readonly Stretch[];
  /** Numbers of passages, rising. */
  readonly citations: readonly number[];
  readonly check: SentenceCheck;
}

/** A question by what it names and what it says. */
export interface AskedQuestion {
  readonly id: string;
  readonly question: string;
}

/** A document that alone is looked in. */
export interface AskedDocument {
  readonly id: string;
  readonly name: string;
}

export interface SearchResponse {
  readonly id: string;
  readonly question: string;
  readonly askedAt: Instant;
  readonly state: ResponseState;
  /** Null unless it was broken off. */
  readonly failure: ResponseFailure | null;
  /** As people call it; null where there is none here. */
  readonly model: string | null;
  /** The questions that this one follows, the first one first, at most 10. */
  readonly follows: readonly AskedQuestion[];
  /** What it was looked for in, as it was asked; empty: everywhere. */
  readonly kinds: readonly SourceKind[];
  /** Ids of tags: it was looked for in what has all of them. Without those that were deleted since. */
  readonly tags: readonly string[];
  /** The documents that it was looked for in alone, as they are called now. Without those that the caller may not open any more. */
  readonly documents: readonly AskedDocument[];
  /** Without those of sources that the caller may not open any more. */
  readonly passages: readonly ResponsePassage[];
  /** Without those that rest on passages which are left out. */
  readonly sentences: readonly AnswerSentence[];
  /** Whether passages or sentences were left out, because the caller may not open a source any more, or it is gone. */
  readonly isPartial: boolean;
  /** Whether a source has changed since, or is gone: it is worth asking again. */
  readonly isStale: boolean;
  readonly feedback: ResponseFeedback | null;
}

export const SEARCH_LIMITS = {
  /** Characters. */
  question: 1_000,
  reason: 500,
  passages: 8,
  sentences: 60,
  /** Characters of a sentence. */
  sentence: 2_000,
  follows: 10,
  tags: 20,
  documents: 20,
} as const;

export interface NewQuestion {
  readonly question: string;
  /** Id of the response that it follows; its words are then remembered. */
  readonly follows?: string | null;
  /** Kinds of sources that are looked in; none or all: everything. */
  readonly kinds?: readonly SourceKind[];
  /** Ids of tags: what has all of them is looked in. What has no tags, such as a resolution, is left out then. */
  readonly tags?: readonly string[];
  /** Ids of documents: these alone are looked in, and no resolution. */
  readonly documents?: readonly string[];
}

/** A question of the caller's history. */
export interface QuestionListed extends AskedQuestion {
  readonly askedAt: Instant;
  readonly state: ResponseState;
  readonly isStale: boolean;
}

export const QUESTION_SORTS = ['askedAt', '-askedAt'] as const;

export interface QuestionQuery extends Paging {
  /** In the question. */
  readonly q?: string;
  readonly sort?: (typeof QUESTION_SORTS)[number];
}

/** Null takes back what was said. */
export interface NewFeedback {
  readonly rating: Rating | null;
  readonly reason?: string | null;
}

export interface FeedbackReceipt {
  /** Of the answer or the passage that it is of. */
  readonly id: string;
  readonly feedback: ResponseFeedback | null;
}

export interface SearchReceipt {
  readonly id: string;
  readonly state: ResponseState;
}

/** Answers at once with what was found; where the state is `writing`, its sentences come by the stream. */
export const search = call<{ body: NewQuestion; answer: SearchResponse }>(
  'ai.search',
  'POST',
  '/ai/search',
  'Ask a question about the documents of the entity',
  DETAILS,
);

export const listQuestions = call<{ query: QuestionQuery; answer: Page<QuestionListed> }>(
  'ai.history',
  'GET',
  '/ai/search',
  'The questions that the caller asked',
  DETAILS,
);

export const getResponse = call<{ params: { response: string }; answer: SearchResponse }>(
  'ai.response',
  'GET',
  '/ai/search/{response}',
  'One answer with its passages',
  DETAILS,
);

export const removeResponse = call<{ params: { response: string }; answer: SearchReceipt }>(
  'ai.remove',
  'DELETE',
  '/ai/search/{response}',
  'Remove a question from the history',
  DETAILS,
);

/**
 * Server-sent events: `sentence` with an `AnswerSentence`, whose number is the event's id, and at the end `ended` with
 * `{state, failure}`. A header `last-event-id` leaves out the sentences up to that one. Whoever leaves does not stop it.
 */
export const streamResponse = call<{ params: { response: string }; answer: unknown }>(
  'ai.stream',
  'GET',
  '/ai/search/{response}/stream',
  'The sentences of an answer, as they are written',
  DETAILS,
);

/** Stopping what is not being written changes nothing. */
export const stopResponse = call<{ params: { response: string }; answer: SearchReceipt }>(
  'ai.stop',
  'DELETE',
  '/ai/search/{response}/stream',
  'Stop an answer that is being written',
  DETAILS,
);

export const rateResponse = call<{
  params: { response: string };
  body: NewFeedback;
  answer: FeedbackReceipt;
}>('ai.rateResponse', 'POST', '/ai/search/{response}/feedback', 'Feedback on an answer', DETAILS);

/** `source` is the id of a passage. */
export const rateSource = call<{
  params: { response: string; source: string };
  body: NewFeedback;
  answer: FeedbackReceipt;
}>(
  'ai.rateSource',
  'POST',
  '/ai/search/{response}/source/{source}/feedback',
  'Feedback on one source of an answer',
  DETAILS,
);
