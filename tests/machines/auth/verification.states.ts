import type { verificationMachine } from '../../../src/machines/auth/verification.machine';
import { only, type States } from '../../kit/states';

export const VERIFICATION_STATES: States<typeof verificationMachine> = {
  idle: {
    means: 'No mail was asked for, or the last one could not be sent.',
    tags: ['idle'],
    holds: (_, running) => only(running, {}),
  },
  sending: {
    means: 'The mail that confirms the address is being sent.',
    tags: ['busy'],
    holds: ({ context: { failure } }, running) =>
      failure === null && only(running, { sendVerification: undefined }),
  },
  sent: {
    means: 'The mail was sent: the person opens its link.',
    tags: ['sent'],
    holds: ({ context: { failure } }, running) => failure === null && only(running, {}),
  },
};
