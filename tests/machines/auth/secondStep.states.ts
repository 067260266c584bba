import type { secondStepMachine } from '../../../src/machines/auth/secondStep.machine';
import { only, type States } from '../../kit/states';

export const SECOND_STEP_STATES: States<typeof secondStepMachine> = {
  idle: {
    means: 'No sign-in waits for its second step, and nothing of the last one is kept.',
    holds: ({ context: { factors, factor, code, sent, failure } }, running) =>
      factors.length + factor + sent === 0 && code === null && failure === null && only(running, {}),
  },
  reading: {
    means: 'It is being found out with which factors the sign-in can go on.',
    tags: ['busy'],
    holds: ({ context: { factors } }, running) =>
      factors.length === 0 && only(running, { readFactors: undefined }),
  },
  lost: {
    means: 'The first step is forgotten, as after a reload: the sign-in begins anew.',
    tags: ['lost'],
    holds: ({ context: { factors } }, running) => factors.length === 0 && only(running, {}),
  },
  beginning: { means: 'A factor was chosen: an app shows its code by itself, a telephone is sent one.' },
  sending: {
    means: 'A code is being sent to the telephone.',
    tags: ['busy', 'asking'],
    holds: ({ context: { factors, factor, code, failure } }, running) =>
      factors[factor]?.kind === 'sms' &&
      code === null &&
      failure === null &&
      only(running, { sendCode: { factor } }),
  },
  asking: {
    means: 'The form asks for the code.',
    tags: ['asking'],
    holds: ({ context: { factors, factor, code } }, running) =>
      factors[factor] !== undefined && code === null && only(running, {}),
  },
  finishing: {
    means: 'The code is being checked.',
    tags: ['busy', 'asking'],
    holds: ({ context: { factor, code, failure } }, running) =>
      code !== null && failure === null && only(running, { finish: { factor, code } }),
  },
};
