import { type answerMachine, MOST_FAILURES } from '../../../src/machines/search/answer.machine';
import { retryDelay } from '../../../src/machines/shared/actors';
import { only, type States } from '../../kit/states';

export const ANSWER_STATES: States<typeof answerMachine> = {
  none: {
    means: 'No answer is looked at.',
    holds: ({ context: { answer } }, running) => answer === null && only(running, {}),
  },
  writing: {
    means: 'The answer is being written on the server.',
    tags: ['writing'],
    holds: ({ context: { answer } }) => answer !== null && answer.state === 'writing',
  },
  'writing.following': {
    means: 'Its sentences come as they are written.',
    holds: (_, running) => running.length === 1 && running[0]?.name === 'followAnswer',
  },
  'writing.waiting': {
    means: 'The stream broke; after a moment it is asked for again.',
    holds: ({ context: { failures } }, running) =>
      failures > 0 &&
      failures < MOST_FAILURES &&
      only(running, { wait: { milliseconds: retryDelay(failures) } }),
  },
  'writing.lost': {
    means: 'The stream broke often: somebody asks for it again.',
    tags: ['lost'],
    holds: (_, running) => only(running, {}),
  },
  'writing.stopping': {
    means: 'The server is asked to stop; what was written stays.',
    tags: ['stopping'],
    holds: ({ context: { entityId, answer, stopKey, stopFailure } }, running) =>
      stopFailure === null && only(running, { stopAnswer: { entityId, answerId: answer?.id, key: stopKey } }),
  },
  whole: {
    means: 'Nothing more is written.',
    holds: ({ context: { answer } }, running) =>
      answer !== null && answer.state !== 'writing' && only(running, {}),
  },
  stale: {
    means: 'A source of the answer has changed since, or is gone: it can be asked again.',
    holds: ({ context: { answer } }, running) => answer?.isStale === true && only(running, {}),
  },
};
