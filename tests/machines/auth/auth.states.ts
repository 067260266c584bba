import { RENEW_AHEAD_MS } from '../../../src/machines/auth/auth.context';
import type { authMachine } from '../../../src/machines/auth/auth.machine';
import { retryDelay } from '../../../src/machines/shared/actors';
import { only, type Running, type States } from '../../kit/states';

/** The provider is watched in every state, unless watching it has a defect. */
function onlyBeside(running: readonly Running[], expected: Readonly<Record<string, unknown>>): boolean {
  return only(
    running.filter(({ name }) => name !== 'watchIdentity'),
    expected,
  );
}

export const AUTH_STATES: States<typeof authMachine> = {
  restoring: {
    means: 'It is not known yet whether somebody is signed in: the provider has not answered.',
    tags: ['busy'],
    holds: ({ context: { identity, user, attempt, failure } }, running) =>
      identity === null && user === null && attempt === null && failure === null && onlyBeside(running, {}),
  },
  signedOut: {
    means: 'Nobody is signed in, and nothing is kept of who was but why they no longer are.',
    tags: ['settled'],
    holds: ({ context: { identity, user, attempt, failures, refreshFailures, retryAt } }, running) =>
      identity === null &&
      user === null &&
      attempt === null &&
      retryAt === null &&
      failures + refreshFailures === 0 &&
      onlyBeside(running, {}),
  },
  signingIn: {
    means: 'A sign-in is being tried at the provider.',
    tags: ['busy', 'settled'],
    holds: ({ context: { identity, attempt, failure } }, running) =>
      identity === null && attempt !== null && failure === null && onlyBeside(running, { signIn: attempt }),
  },
  secondFactor: {
    means: 'The first step was right; the second factor is being asked for.',
    tags: ['settled', 'secondFactor'],
    holds: ({ context: { identity, attempt, failure } }, running) =>
      identity === null && attempt === null && failure === null && onlyBeside(running, {}),
  },
  loadingUser: {
    means: 'The provider knows the person; Quorate is being asked who they are here.',
    tags: ['busy'],
    holds: ({ context: { identity, unconfirmed } }, running) =>
      identity !== null &&
      (onlyBeside(running, { loadUser: { renewed: false } }) ||
        (unconfirmed && onlyBeside(running, { loadUser: { renewed: true } }))),
  },
  unreachable: {
    means: 'Quorate does not answer; it is asked again after a while that gets longer.',
    tags: ['unreachable'],
    holds: ({ context: { identity, failures } }, running) =>
      identity !== null &&
      failures > 0 &&
      onlyBeside(running, { wait: { milliseconds: retryDelay(failures) } }),
  },
  unconfirmed: {
    means: 'The person signed up and has not opened the link of the mail yet.',
    tags: ['settled', 'unconfirmed'],
    holds: ({ context: { identity, unconfirmed } }, running) =>
      identity !== null && unconfirmed && onlyBeside(running, {}),
  },
  signedIn: {
    means: 'Somebody is signed in and may work.',
    tags: ['settled'],
    holds: ({ context: { identity, user, attempt, failure, failures, unconfirmed } }) =>
      identity !== null &&
      user !== null &&
      attempt === null &&
      failure === null &&
      failures === 0 &&
      !unconfirmed,
  },
  'signedIn.judging': { means: 'It is looked up whether renewing the token waits from before a reload.' },
  'signedIn.fresh': {
    means: 'The token is good until five minutes before its end.',
    holds: ({ context: { expiresAt, retryAt } }, running) =>
      retryAt === null &&
      onlyBeside(running, { wait: { until: expiresAt === null ? 0 : expiresAt - RENEW_AHEAD_MS } }),
  },
  'signedIn.refreshing': {
    means: 'The token is being renewed while the person goes on working.',
    holds: (_, running) => onlyBeside(running, { refreshToken: undefined }),
  },
  'signedIn.backingOff': {
    means: 'The token could not be renewed; it is tried again after a while that doubles.',
    holds: ({ context: { retryAt, refreshFailures } }, running) =>
      retryAt !== null && refreshFailures > 0 && onlyBeside(running, { wait: { until: retryAt } }),
  },
  'signedIn.lapsing': {
    means: 'The provider refused to renew the token: it serves until the server rejects it.',
    holds: (_, running) => onlyBeside(running, {}),
  },
  disabled: {
    means: 'The account is suspended: the person is known and may do nothing.',
    tags: ['settled'],
    holds: ({ context: { identity } }, running) => identity !== null && onlyBeside(running, {}),
  },
  signingOut: {
    means: 'The person is being signed out, because they asked for it or their session was ended.',
    tags: ['busy'],
    holds: ({ context: { identity, failure } }, running) => {
      const reason = failure === 'session-ended' ? 'ended' : 'requested';
      return identity !== null && onlyBeside(running, { signOut: { reason } });
    },
  },
};
