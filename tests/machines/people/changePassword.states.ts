import type { changePasswordMachine } from '../../../src/machines/people/changePassword.machine';
import { only, type States } from '../../kit/states';

export const CHANGE_PASSWORD_STATES: States<typeof changePasswordMachine> = {
  reading: {
    means: 'The provider is asked whether the account has a password, and what a new one must be like.',
    tags: ['busy'],
    holds: ({ context: { policy, failure } }, running) =>
      policy === null && failure === null && only(running, { readAccount: undefined }),
  },
  unread: {
    means: 'The provider could not be asked; it can be tried again.',
    holds: ({ context: { policy, failure } }, running) =>
      policy === null && failure !== null && only(running, {}),
  },
  withoutPassword: {
    means: 'Another provider knows this person: there is no password to change.',
    tags: ['withoutPassword'],
    holds: ({ context: { policy, failure } }, running) =>
      policy === null && failure === null && only(running, {}),
  },
  asking: {
    means: 'The form asks for the present password and the new one.',
    holds: ({ context: { policy } }, running) => policy !== null && only(running, {}),
  },
  changing: {
    means: 'The password is being changed.',
    tags: ['busy'],
    holds: ({ context: { policy, change, failure } }, running) =>
      policy !== null && change !== null && failure === null && only(running, { changePassword: change }),
  },
};
