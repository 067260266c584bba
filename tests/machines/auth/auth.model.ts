import type { AuthEvent } from '../../../src/machines/auth/auth.events';
import { authMachine } from '../../../src/machines/auth/auth.machine';
import { aUser } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { AUTH_FOLLOWS } from './auth.follows';
import { AUTH_IGNORES } from './auth.ignores';
import { AUTH_STATES } from './auth.states';

const user = aUser();
const eva = { uid: 'eva', email: 'eva@vanhouten.test' };
const EXPIRES_AT = Date.parse('2026-11-20T10:00:00.000Z');
const FAILED_AT = Date.parse('2026-11-20T09:55:00.000Z');
const jan = { uid: 'jan', email: 'jan@vanhouten.test' };

const events: readonly AuthEvent[] = [
  { type: 'auth.identityFound', identity: eva },
  { type: 'auth.identityFound', identity: jan },
  { type: 'auth.identityLost', ended: false },
  { type: 'auth.identityLost', ended: true },
  { type: 'auth.tokenIssued', expiresAt: EXPIRES_AT },
  { type: 'auth.refreshFailed', retry: true, at: FAILED_AT },
  { type: 'auth.refreshFailed', retry: false, at: FAILED_AT },
  { type: 'auth.refreshResumed', expiresAt: EXPIRES_AT, retryAt: FAILED_AT, refreshFailures: 1 },
  { type: 'auth.refreshResumed', expiresAt: 1, retryAt: FAILED_AT, refreshFailures: 1 },
  { type: 'auth.signInRequested', email: 'eva@vanhouten.test', password: 'secret:1' },
  {
    type: 'auth.signUpRequested',
    name: 'Noor de Wit',
    email: 'noor@dewit.test',
    password: 'secret:2',
  },
  { type: 'auth.providerRequested', provider: 'google' },
  { type: 'auth.signInFailed', code: 'invalid-credential' },
  { type: 'auth.signInFailed', code: 'multi-factor-auth-required' },
  { type: 'auth.signInCancelled' },
  { type: 'auth.signInAbandoned' },
  { type: 'auth.failureDismissed' },
  { type: 'auth.userLoaded', user, sessionEntity: null },
  { type: 'auth.userRefused' },
  { type: 'auth.userUnreachable' },
  { type: 'auth.addressUnconfirmed' },
  { type: 'auth.addressTaken' },
  { type: 'auth.invitationDeclined', title: 'This invitation is for jan@vanhouten.test.' },
  { type: 'auth.userUpdated', user: aUser({ firstName: 'Eva Maria' }) },
  { type: 'auth.tokenRejected' },
  { type: 'auth.signOutRequested' },
  { type: 'auth.accountDeleted' },
  { type: 'auth.signedOut' },
  { type: 'auth.signOutFailed' },
  { type: 'auth.retryRequested' },
  { type: 'wait.over' },
];

/** Every state, every event, every failing service. */
export const authModel: Model = {
  machine: authMachine,
  systemId: 'auth',
  events: [
    ...events,
    ...defects([
      '0.auth',
      '0.auth.signingIn',
      '0.auth.loadingUser',
      '0.auth.unreachable',
      '0.auth.signedIn.fresh',
      '0.auth.signedIn.refreshing',
      '0.auth.signedIn.backingOff',
      '0.auth.signingOut',
    ]),
  ],
  facet: ({ identity, failure, failures, unconfirmed, expiresAt, retryAt }) => [
    identity?.uid,
    failure,
    failures > 0,
    unconfirmed,
    expiresAt,
    retryAt !== null,
  ],
  executors: {
    'auth.identityFound': by('watchIdentity'),
    'auth.identityLost': by('watchIdentity'),
    'auth.tokenIssued': by('watchIdentity'),
    'auth.refreshFailed': by('refreshToken'),
    'auth.refreshResumed': send,
    'auth.signInRequested': send,
    'auth.signUpRequested': send,
    'auth.providerRequested': send,
    'auth.signInCancelled': by('signIn'),
    'auth.signInAbandoned': send,
    'auth.addressUnconfirmed': by('loadUser'),
    'auth.addressTaken': by('loadUser'),
    'auth.invitationDeclined': by('loadUser'),
    'auth.signInFailed': by('signIn'),
    'auth.failureDismissed': send,
    'auth.userLoaded': by('loadUser'),
    'auth.userRefused': send,
    'auth.userUnreachable': by('loadUser'),
    'auth.userUpdated': send,
    'auth.tokenRejected': send,
    'auth.signOutRequested': send,
    'auth.accountDeleted': send,
    'auth.signedOut': by('signOut'),
    'auth.signOutFailed': by('signOut'),
    'auth.retryRequested': send,
    'wait.over': by('wait'),
    'xstate.error.actor.0.auth': fails('watchIdentity'),
    'xstate.error.actor.0.auth.signingIn': fails('signIn'),
    'xstate.error.actor.0.auth.loadingUser': fails('loadUser'),
    'xstate.error.actor.0.auth.unreachable': fails('wait'),
    'xstate.error.actor.0.auth.signedIn.fresh': fails('wait'),
    'xstate.error.actor.0.auth.signedIn.refreshing': fails('refreshToken'),
    'xstate.error.actor.0.auth.signedIn.backingOff': fails('wait'),
    'xstate.error.actor.0.auth.signingOut': fails('signOut'),
  },
  ignores: AUTH_IGNORES,
  states: AUTH_STATES,
  follows: AUTH_FOLLOWS,
};

const BACKING_OFF: readonly AuthEvent[] = [
  { type: 'auth.identityFound', identity: eva },
  { type: 'auth.userLoaded', user, sessionEntity: null },
  { type: 'auth.tokenIssued', expiresAt: EXPIRES_AT },
  { type: 'wait.over' },
  { type: 'auth.refreshFailed', retry: true, at: FAILED_AT },
];

const UNANSWERED: readonly AuthEvent[] = [
  { type: 'auth.identityFound', identity: eva },
  { type: 'auth.userUnreachable' },
  { type: 'wait.over' },
];

/** Renewing the token fails again and again. */
export const backingOffModel: Model = {
  ...authModel,
  events: BACKING_OFF,
  facet: ({ expiresAt, refreshFailures }) => [expiresAt, Math.min(refreshFailures, 7)],
  outcome: ({ event: { type }, after }) => [type, after.refreshFailures],
};

/** Quorate does not answer again and again. */
export const unansweredModel: Model = {
  ...authModel,
  events: UNANSWERED,
  facet: ({ failures }) => Math.min(failures, 7),
  outcome: ({ event: { type }, after }) => [type, after.failures],
};
