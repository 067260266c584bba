import type { forgotPasswordMachine } from '../../../src/machines/auth/forgotPassword.machine';
import { only, type States } from '../../kit/states';

export const FORGOT_PASSWORD_STATES: States<typeof forgotPasswordMachine> = {
  asking: {
    means: 'The form asks for an address.',
    holds: (_, running) => only(running, {}),
  },
  sending: {
    means: 'The mail is being asked for.',
    tags: ['busy'],
    holds: ({ context: { email, failure } }, running) =>
      email !== '' && failure === null && only(running, { sendReset: { email } }),
  },
  sent: {
    means: 'A mail is on its way, if the address has an account: nobody is told whether it has.',
    tags: ['sent'],
    holds: ({ context: { email, failure } }, running) =>
      email !== '' && failure === null && only(running, {}),
  },
};
