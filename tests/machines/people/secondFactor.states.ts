import type { secondFactorMachine } from '../../../src/machines/people/secondFactor.machine';
import { only, type States } from '../../kit/states';

export const SECOND_FACTOR_STATES: States<typeof secondFactorMachine> = {
  reading: {
    means: 'The provider is asked which factors there are.',
    tags: ['busy'],
    holds: ({ context: { failure } }, running) =>
      failure === null && only(running, { readFactors: undefined }),
  },
  unread: {
    means: 'The factors could not be read; it can be tried again.',
    tags: ['unread'],
    holds: ({ context: { failure } }, running) => failure !== null && only(running, {}),
  },
  listing: {
    means: 'The factors are shown, and one can be added or removed.',
    tags: ['idle'],
    holds: ({ context: { task, app, secret } }, running) =>
      task === null && app === null && secret === null && only(running, {}),
  },
  mailing: {
    means: 'The mail that confirms the address is being sent: without it no factor can be added.',
    tags: ['busy', 'idle'],
    holds: ({ context: { task, failure } }, running) =>
      task === null && failure === null && only(running, { sendVerification: undefined }),
  },
  phone: {
    means: 'A telephone is being added.',
    holds: ({ context: { account, task } }) => account.isVerified && (task === null || task.kind === 'phone'),
  },
  'phone.asking': {
    means: 'The form asks for the number.',
    tags: ['phone'],
    holds: (_, running) => only(running, {}),
  },
  'phone.sending': {
    means: 'A code is being sent to the number.',
    tags: ['phone', 'busy'],
    holds: ({ context: { task, failure } }, running) =>
      task?.kind === 'phone' && failure === null && only(running, { sendCode: { number: task.number } }),
  },
  'phone.entering': {
    means: 'The form asks for the code that was sent.',
    tags: ['phone', 'enteringCode'],
    holds: ({ context: { task } }, running) => task !== null && only(running, {}),
  },
  'phone.resending': {
    means: 'Another code is being sent; the one that arrived still serves.',
    tags: ['phone', 'busy', 'enteringCode'],
    holds: ({ context: { task, failure } }, running) =>
      task?.kind === 'phone' && failure === null && only(running, { sendCode: { number: task.number } }),
  },
  'phone.enrolling': {
    means: 'The telephone is being added with its code.',
    tags: ['phone', 'busy', 'enteringCode'],
    holds: ({ context: { task, secret, failure } }, running) =>
      task !== null && secret !== null && failure === null && only(running, { enrolPhone: { code: secret } }),
  },
  app: {
    means: 'An authenticator app is being added.',
    holds: ({ context: { account, task } }, running) =>
      account.isVerified && task?.kind === 'app' && running.some(({ name }) => name === 'prepareApp'),
  },
  'app.preparing': {
    means: 'The key for the app is being made.',
    tags: ['app', 'busy'],
    holds: (_, running) => only(running, { prepareApp: undefined }),
  },
  'app.entering': {
    means: 'The key is shown, and the form asks for a code of the app.',
    tags: ['app', 'enteringCode'],
    holds: ({ context: { app } }, running) => app !== null && only(running, { prepareApp: undefined }),
  },
  'app.enrolling': {
    means: 'The app is being added with its code.',
    tags: ['app', 'busy', 'enteringCode'],
    holds: ({ context: { app, secret, failure } }, running) =>
      app !== null &&
      secret !== null &&
      failure === null &&
      only(running, { prepareApp: undefined, enrolApp: { code: secret } }),
  },
  removal: {
    means: 'A factor is being removed.',
    holds: ({ context: { task } }) => task?.kind === 'removal',
  },
  'removal.asking': {
    means: 'It is asked whether the factor is really to be removed.',
    tags: ['removal'],
    holds: (_, running) => only(running, {}),
  },
  'removal.removing': {
    means: 'The provider is removing the factor: it can no longer be cancelled.',
    tags: ['removal', 'busy'],
    holds: ({ context: { task, failure } }, running) =>
      task?.kind === 'removal' && failure === null && only(running, { removeFactor: { uid: task.uid } }),
  },
  proof: {
    means: 'The sign-in is too old for this: the person proves to be there, and the task goes on.',
    holds: ({ context: { task } }) => task !== null,
  },
  'proof.asking': {
    means: 'The form asks for the password.',
    tags: ['proof'],
    holds: (_, running) => only(running, {}),
  },
  'proof.checking': {
    means: 'The password is being checked.',
    tags: ['proof', 'busy'],
    holds: ({ context: { secret, failure } }, running) =>
      secret !== null && failure === null && only(running, { proveIdentity: { password: secret } }),
  },
};
