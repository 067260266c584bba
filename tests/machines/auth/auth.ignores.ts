import type { AuthEvent } from '../../../src/machines/auth/auth.events';
import type { Ignores } from '../../kit/ignores';

/** Nobody is known yet or any more: nothing to change, refuse or end. */
const NOBODY = ['auth.userRefused', 'auth.tokenRejected', 'auth.userUpdated', 'auth.retryRequested'] as const;

/** The form of sign-in is not there. */
const NO_FORM = [
  'auth.signInRequested',
  'auth.signUpRequested',
  'auth.providerRequested',
  'auth.failureDismissed',
] as const;

/** No second factor is asked for. */
const ONE_STEP = 'auth.signInAbandoned';

/** Nobody is there to be lost. */
const LOST = 'auth.identityLost';

/** Only who is signed in, or has not confirmed their address, deletes their account. */
const DELETED = 'auth.accountDeleted';

/** The journal is opened while the user is loaded. */
const RESUMED = 'auth.refreshResumed';

const NOT_ADMITTED = [
  ...NO_FORM,
  ONE_STEP,
  RESUMED,
  DELETED,
  'auth.userRefused',
  'auth.tokenRejected',
  'auth.userUpdated',
] as const;
const ADMITTED = [...NO_FORM, ONE_STEP, RESUMED, 'auth.retryRequested'] as const;

export const AUTH_IGNORES: Ignores<AuthEvent['type']> = {
  fromServices: [
    'auth.signInFailed',
    'auth.signInCancelled',
    'auth.userLoaded',
    'auth.userUnreachable',
    'auth.addressUnconfirmed',
    'auth.addressTaken',
    'auth.invitationDeclined',
    'auth.refreshFailed',
    'auth.signedOut',
    'auth.signOutFailed',
    'wait.over',
  ],
  states: {
    restoring: [...NOBODY, ...NO_FORM, ONE_STEP, RESUMED, DELETED, 'auth.signOutRequested'],
    signedOut: [...NOBODY, ONE_STEP, RESUMED, LOST, DELETED, 'auth.signOutRequested'],
    signingIn: [...NOBODY, ...NO_FORM, ONE_STEP, RESUMED, LOST, DELETED, 'auth.signOutRequested'],
    secondFactor: [...NOBODY, ...NO_FORM, RESUMED, LOST, DELETED, 'auth.signOutRequested'],
    loadingUser: [...NO_FORM, ONE_STEP, DELETED, 'auth.userUpdated', 'auth.retryRequested'],
    unreachable: NOT_ADMITTED,
    unconfirmed: NOT_ADMITTED.filter((type) => type !== DELETED),
    'signedIn.fresh': ADMITTED,
    'signedIn.refreshing': ADMITTED,
    'signedIn.backingOff': ADMITTED,
    'signedIn.lapsing': ADMITTED,
    disabled: NOT_ADMITTED,
    signingOut: [...NO_FORM, ...NOBODY, ONE_STEP, RESUMED, DELETED, 'auth.signOutRequested'],
  },
};
