import type { AuthEvent } from './auth.machine';
import type { Ignores } from './ignores';

/** Nobody is known yet or any more: nothing to change, refuse or end. */
const NOBODY = ['auth.userRefused', 'auth.tokenRejected', 'auth.userUpdated', 'auth.retryRequested'] as const;

/** Somebody is known: the form of sign-in is not there. */
const NO_FORM = ['auth.signInRequested', 'auth.failureDismissed'] as const;

export const AUTH_IGNORES: Ignores<AuthEvent['type']> = {
  fromServices: [
    'auth.signInFailed',
    'auth.userLoaded',
    'auth.userUnreachable',
    'auth.signedOut',
    'auth.signOutFailed',
    'wait.over',
  ],
  states: {
    restoring: [...NOBODY, ...NO_FORM, 'auth.signOutRequested'],
    signedOut: [...NOBODY, 'auth.signOutRequested'],
    signingIn: [...NOBODY, ...NO_FORM, 'auth.signOutRequested'],
    loadingUser: [...NO_FORM, 'auth.userUpdated', 'auth.retryRequested'],
    unreachable: [...NO_FORM, 'auth.userRefused', 'auth.tokenRejected', 'auth.userUpdated'],
    signedIn: [...NO_FORM, 'auth.retryRequested'],
    disabled: [...NO_FORM, 'auth.userRefused', 'auth.tokenRejected', 'auth.userUpdated'],
    signingOut: [...NO_FORM, ...NOBODY, 'auth.signOutRequested'],
  },
};
