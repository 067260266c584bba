import { type SecondStepEvent, secondStepMachine } from '../../../src/machines/auth/secondStep.machine';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { SECOND_STEP_IGNORES } from './secondStep.ignores';
import { SECOND_STEP_STATES } from './secondStep.states';

const sms = { kind: 'sms', label: '+31 ****78' } as const;
const totp = { kind: 'totp', label: 'Authenticator' } as const;

const events: readonly SecondStepEvent[] = [
  { type: 'secondStep.begun' },
  { type: 'secondStep.factorsKnown', factors: [sms, totp] },
  { type: 'secondStep.lost' },
  { type: 'secondStep.factorChosen', factor: 1 },
  { type: 'secondStep.factorChosen', factor: 0 },
  { type: 'secondStep.codeRequested' },
  { type: 'secondStep.codeSent' },
  { type: 'secondStep.codeSubmitted', code: 'secret:1' },
  { type: 'secondStep.edited' },
  { type: 'secondStep.failed', code: 'invalid-credential' },
  { type: 'secondStep.passed' },
  { type: 'secondStep.ended' },
];

/** A telephone and an app. */
export const secondStepModel: Model = {
  machine: secondStepMachine,
  events: [...events, ...defects(['0.secondStep.reading', '0.secondStep.sending', '0.secondStep.finishing'])],
  facet: ({ factor, failure }) => [factor, failure],
  executors: {
    'secondStep.begun': send,
    'secondStep.factorsKnown': by('readFactors'),
    'secondStep.lost': by('readFactors'),
    'secondStep.factorChosen': send,
    'secondStep.codeRequested': send,
    'secondStep.codeSent': by('sendCode'),
    'secondStep.codeSubmitted': send,
    'secondStep.edited': send,
    'secondStep.failed': (world, event) => {
      const asks = world.actor.getSnapshot().matches('sending');
      world.services.emit(asks ? 'sendCode' : 'finish', event);
    },
    'secondStep.passed': by('finish'),
    'secondStep.ended': send,
    'xstate.error.actor.0.secondStep.reading': fails('readFactors'),
    'xstate.error.actor.0.secondStep.sending': fails('sendCode'),
    'xstate.error.actor.0.secondStep.finishing': fails('finish'),
  },
  ignores: SECOND_STEP_IGNORES,
  states: SECOND_STEP_STATES,
};
