import { type AskingEvent, askingMachine } from '../../../src/machines/search/asking.machine';
import { TEST_AT } from '../../kit/clock';
import { id } from '../../kit/fixtures';
import { type Limit, limitsOf } from '../../kit/limits';
import { aQuestion } from './asking.model';

const names = Array.from({ length: 20 }, (_, at) => id(100 + at));
const words = Object.fromEntries(names.map((place) => [place, 'Which?']));
const unanswered = { ...aQuestion, words: 'Which?', key: 'key-0', at: TEST_AT };

/** By which key a question is asked, where another one has no answer yet. */
const asked = (name: string, changes: object, key: string): Limit<typeof askingMachine> => ({
  name,
  in: 'idle',
  with: { unanswered },
  event: {
    type: 'asking.requested',
    question: { ...aQuestion, words: ' Which? ', ...changes },
    key: 'key-1',
    at: TEST_AT,
  },
  look: ({ context }) => context.asked?.key,
  is: key,
});

const typed = (place: string, value: string): AskingEvent => ({ type: 'asking.typed', field: place, value });

export const askingLimits = limitsOf(askingMachine, [
  {
    name: 'Words of twenty places are kept: of the 21st the oldest go',
    in: 'idle',
    with: { words },
    event: typed(id(200), 'When?'),
    look: ({ context }) => Object.keys(context.words),
    is: [...names.slice(1), id(200)],
  },
  {
    name: 'Words that are emptied are none, and others stay',
    in: 'idle',
    with: { words: { one: 'Which?', other: 'When?' } },
    event: typed('one', ''),
    look: ({ context }) => context.words,
    is: { other: 'When?' },
  },
  asked('The same is asked under its key', {}, 'key-0'),
  asked('Other words are another question', { words: 'When?' }, 'key-1'),
  asked('In another entity it is another question', { entityId: id(3) }, 'key-1'),
  asked('Behind another answer it is another question', { follows: id(600) }, 'key-1'),
]);
