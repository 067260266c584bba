import type { SecondStepEvent } from '../../../src/machines/auth/secondStep.machine';
import type { Ignores } from '../../kit/ignores';

/** No code is asked for. */
const NO_QUESTION = [
  'secondStep.edited',
  'secondStep.codeRequested',
  'secondStep.codeSubmitted',
  'secondStep.factorChosen',
] as const;

export const SECOND_STEP_IGNORES: Ignores<SecondStepEvent['type']> = {
  fromServices: [
    'secondStep.factorsKnown',
    'secondStep.lost',
    'secondStep.codeSent',
    'secondStep.passed',
    'secondStep.failed',
  ],
  states: {
    idle: [...NO_QUESTION, 'secondStep.ended'],
    reading: [...NO_QUESTION, 'secondStep.begun'],
    lost: [...NO_QUESTION, 'secondStep.begun'],
    sending: [...NO_QUESTION, 'secondStep.begun'],
    asking: ['secondStep.begun'],
    finishing: [...NO_QUESTION, 'secondStep.begun'],
  },
};
