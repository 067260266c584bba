import type { AnswerEvent } from '../../../src/machines/search/answer.machine';
import type { Ignores } from '../../kit/ignores';

type Type = AnswerEvent['type'];

const FOLLOW: Type = 'answer.followRequested';
const STOP: Type = 'answer.stopRequested';

/** Only what is being written is followed and stopped. */
export const ANSWER_IGNORES: Ignores<Type> = {
  fromServices: [
    'answer.sentenceTold',
    'answer.ended',
    'answer.broke',
    'answer.stopped',
    'answer.stopFailed',
    'wait.over',
  ],
  states: {
    none: [FOLLOW, STOP],
    'writing.following': [FOLLOW],
    'writing.waiting': [FOLLOW],
    'writing.lost': [STOP],
    'writing.stopping': [FOLLOW, STOP],
    whole: [FOLLOW, STOP],
    stale: [FOLLOW, STOP],
  },
};
