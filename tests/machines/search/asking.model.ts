import {
  type AskedQuestion,
  type AskingEvent,
  askingMachine,
  type Question,
} from '../../../src/machines/search/asking.machine';
import { LONG_AFTER, TEST_AT } from '../../kit/clock';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { ASKING_IGNORES } from './asking.ignores';
import { ASKING_STATES } from './asking.states';

export const aQuestion: Question = {
  entityId: id(2),
  place: id(2),
  words: ' What is the market value? ',
  follows: null,
  kinds: ['document'],
  tags: [id(700)],
  documents: [id(701)],
};

const fromBefore: AskedQuestion = {
  ...aQuestion,
  words: 'What is the market value?',
  key: 'key-0',
  at: TEST_AT,
};

const FROM_OLDER_JOURNAL = { type: 'asking.typed', field: 1, value: 'x' };

const events: readonly AskingEvent[] = [
  { type: 'asking.typed', field: id(2), value: aQuestion.words },
  { type: 'asking.typed', field: id(2), value: '' },
  { type: 'asking.requested', question: aQuestion, key: 'key-1', at: TEST_AT },
  { type: 'asking.requested', question: aQuestion, key: 'key-2', at: LONG_AFTER },
  { type: 'asking.requested', question: { ...aQuestion, words: ' ' }, key: 'key-3', at: TEST_AT },
  { type: 'asking.answered', id: id(600) },
  { type: 'asking.refused', refusal: { title: 'No answer', status: 0, mayRetry: true } },
  { type: 'asking.refused', refusal: { title: 'Not there', status: 404, mayRetry: false } },
  { type: 'asking.resumed', words: { [id(2)]: 'From before' }, unanswered: fromBefore },
];

/** A question typed, asked, answered, refused and asked again. */
export const askingModel: Model = {
  machine: askingMachine,
  events: [...events, FROM_OLDER_JOURNAL, ...defects(['0.asking.asking'])],
  facet: ({ words, asked, unanswered, refusal }) => [words, asked?.key, unanswered?.key, refusal?.mayRetry],
  executors: {
    'asking.typed': send,
    'asking.requested': send,
    'asking.answered': by('ask'),
    'asking.refused': by('ask'),
    'asking.resumed': send,
    'xstate.error.actor.0.asking.asking': fails('ask'),
  },
  ignores: ASKING_IGNORES,
  states: ASKING_STATES,
};
