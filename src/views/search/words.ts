import type {
  AnswerSentence,
  MissingClaim,
  ResponseFailure,
  ResponseState,
  SearchResponse,
} from '#contract/calls/ai';
import { inWords } from '../shared/lists';

const FAILURES: Readonly<Record<ResponseFailure, string>> = {
  notReached: 'The language model could not be reached.',
  silent: 'The language model said nothing for too long.',
  brokenOff: 'The language model broke off in the middle.',
  refused: 'The language model declined to answer.',
  misconfigured:
    'The language model is not set up rightly here, so nothing can be written. An administrator can see why.',
  overLimit: 'The language model was asked too often, or for too much.',
  tooLong: 'The answer was longer than it may be.',
  malformed: 'The language model sent something that is no answer.',
  serverEnded: 'The server ended while the answer was written.',
};

/** For whoever can have it mended. */
const MISCONFIGURED =
  'The language model’s address did not accept the key or the name of the model that this server was given. Asking again does not help: whoever runs the server has to correct AI_BASE_URL, AI_MODEL or AI_API_KEY and start it again.';

/** What became of a question, in words; null where its sentences say it. */
export function outcomeOf(
  { state, failure, sentences }: SearchResponse,
  { isAdmin }: { readonly isAdmin: boolean },
): string | null {
  switch (state) {
    case 'passages':
      return 'No language model is set up here, so nothing was written. These are the best passages, word for word.';
    case 'notFound':
      return 'Nothing was found in the documents, resolutions, minutes and tasks that you may open.';
    case 'writing':
    case 'written':
      return null;
    case 'stopped':
      return sentences.length > 0
        ? 'You stopped this answer. What was written before stays.'
        : 'You stopped this answer before its first sentence.';
    case 'brokenOff': {
      const why = failure === null ? 'The answer was broken off.' : whyOf(failure, isAdmin);
      return sentences.length > 0 ? `${why} What was written before stays.` : why;
    }
  }
}

const whyOf = (failure: ResponseFailure, isAdmin: boolean): string =>
  failure === 'misconfigured' && isAdmin ? MISCONFIGURED : FAILURES[failure];

const STATES: Readonly<Record<ResponseState, string>> = {
  passages: 'Passages',
  notFound: 'Nothing found',
  writing: 'Being written',
  written: 'Answered',
  stopped: 'Stopped',
  brokenOff: 'Broken off',
};

/** The state of a question in a word or two. */
export const stateName = (state: ResponseState): string => STATES[state];

function claim({ kind, text }: MissingClaim): string {
  switch (kind) {
    case 'omitted':
      return `the source says “${text}”`;
    case 'negation':
      return `“${text}” is not in the source`;
    case 'number':
    case 'date':
    case 'name':
      return `the ${kind} “${text}” is not in the source`;
  }
}

/** What a check says of a sentence; null where it stands. */
export function verdictOf({ check: { verdict, missing } }: Pick<AnswerSentence, 'check'>): string | null {
  switch (verdict) {
    case 'struck':
      return missing.length > 0 ? `Struck out: ${inWords(missing.map(claim))}` : 'Struck out';
    case 'weak':
      return 'Not supported word for word';
    case 'unsupported':
      return 'Not supported by a source';
    case 'supported':
    case 'notFound':
      return null;
  }
}

/** Questions that somebody may begin with. */
export const EXAMPLES: readonly string[] = [
  'Who has to approve the sale of real estate?',
  'Until when does the lease run, and can it be extended?',
  'What was decided about dividend?',
];
