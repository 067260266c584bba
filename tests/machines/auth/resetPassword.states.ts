import type { resetPasswordMachine } from '../../../src/machines/auth/resetPassword.machine';
import { only, type States } from '../../kit/states';

export const RESET_PASSWORD_STATES: States<typeof resetPasswordMachine> = {
  idle: {
    means: 'No link was opened.',
    holds: ({ context: { code } }, running) => code === null && only(running, {}),
  },
  checking: {
    means: 'The link is being checked before anything is asked.',
    tags: ['busy'],
    holds: ({ context: { code, checked, request, failure } }, running) =>
      code !== null &&
      checked === null &&
      request === null &&
      failure === null &&
      only(running, { checkLink: { code } }),
  },
  unchecked: {
    means: 'The link could not be checked: opening it again checks it again.',
    holds: ({ context: { checked, failure } }, running) =>
      checked === null && failure !== null && only(running, {}),
  },
  asking: {
    means: 'The link works, and the form asks for the new password.',
    holds: ({ context: { checked } }, running) => checked !== null && only(running, {}),
  },
  saving: {
    means: 'The new password is being set, which uses the link up.',
    tags: ['busy'],
    holds: ({ context: { checked, request, failure } }, running) =>
      checked !== null && request !== null && failure === null && only(running, { savePassword: request }),
  },
  saved: {
    means: 'The new password holds.',
    tags: ['saved'],
    holds: ({ context: { checked, request, failure } }, running) =>
      checked !== null && request !== null && failure === null && only(running, {}),
  },
  refused: {
    means: 'The link was used before, has expired, or never was one.',
    tags: ['refused'],
    holds: ({ context: { code, failure } }, running) =>
      code !== null && failure === null && only(running, {}),
  },
};
