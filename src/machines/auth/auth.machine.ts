import { retryDelay } from '../shared/actors';
import { type Attempt, type AuthContext, NOBODY } from './auth.context';
import type { SignOutInput } from './auth.events';
import { authSetup } from './auth.setup';
import { signedIn } from './auth.signedIn';

/**
 * Owns who is signed in: the identity at the provider and the user behind it. It does not hold tokens or passwords
 * (the identity service does), nor the current entity (`entity` does), nor where to go next (`navigation` decides).
 * It never starts as signed in: until the provider has answered it is `restoring`.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: NOBODY,
  initial: 'restoring',
  invoke: { src: 'watchIdentity', onError: { actions: 'reportDefect' } },
  on: {
    'auth.tokenIssued': {
      actions: { type: 'rememberToken', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
    },
    'auth.identityLost': [
      {
        guard: { type: 'wasEnded', params: ({ event }) => ({ ended: event.ended }) },
        target: '.signedOut',
        actions: [{ type: 'explain', params: { failure: 'session-ended' } }, 'clearMessages'],
      },
      { target: '.signedOut', actions: 'clearMessages' },
    ],
    'auth.identityFound': [
      {
        guard: { type: 'isSamePerson', params: ({ event }) => ({ uid: event.identity.uid }) },
      },
      {
        guard: 'isSomebodyKnown',
        target: '.loadingUser',
        actions: [
          { type: 'rememberIdentity', params: ({ event }) => ({ identity: event.identity }) },
          'closeEntity',
          'closeHistory',
          'clearMessages',
        ],
      },
      {
        target: '.loadingUser',
        actions: {
          type: 'rememberIdentity',
          params: ({ event }) => ({ identity: event.identity }),
        },
      },
    ],
  },
  states: {
    restoring: {
      tags: 'busy',
    },
    signedOut: {
      tags: 'settled',
      entry: ['forgetPerson', 'closeEntity', 'closeHistory'],
      on: {
        'auth.signInRequested': {
          target: 'signingIn',
          actions: {
            type: 'rememberAttempt',
            params: ({ event: { email, password } }) => ({ kind: 'password', email, password }),
          },
        },
        'auth.signUpRequested': {
          target: 'signingIn',
          actions: {
            type: 'rememberAttempt',
            params: ({ event: { name, email, password } }) => ({ kind: 'signUp', name, email, password }),
          },
        },
        'auth.providerRequested': {
          target: 'signingIn',
          actions: {
            type: 'rememberAttempt',
            params: ({ event: { provider } }) => ({ kind: 'provider', provider }),
          },
        },
        'auth.failureDismissed': { actions: 'dismissFailure' },
        'auth.identityLost': {},
      },
    },
    signingIn: {
      tags: ['busy', 'settled'],
      invoke: {
        src: 'signIn',
        input: ({ context }) => requireAttempt(context),
        onError: {
          target: 'signedOut',
          actions: { type: 'explain', params: { failure: 'unknown' } },
        },
      },
      on: {
        'auth.signInFailed': [
          {
            guard: { type: 'needsSecondFactor', params: ({ event }) => ({ code: event.code }) },
            target: 'secondFactor',
            actions: 'forgetAttempt',
          },
          {
            target: 'signedOut',
            actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
          },
        ],
        'auth.signInCancelled': { target: 'signedOut' },
        'auth.identityLost': {},
      },
    },
    /** The flow `secondStep` asks for the factor; who passed it is found like everybody else. */
    secondFactor: {
      tags: ['settled', 'secondFactor'],
      on: {
        'auth.signInAbandoned': { target: 'signedOut' },
        'auth.identityLost': {},
      },
    },
    loadingUser: {
      tags: 'busy',
      invoke: {
        src: 'loadUser',
        // A token that has just come says it already: asked for another one, two tabs would wake each other for ever.
        input: ({ context, event }) => ({
          renewed: context.unconfirmed && event.type !== 'auth.tokenIssued',
        }),
        onError: { target: 'unreachable', actions: ['countFailure', 'reportDefect'] },
      },
      on: {
        'auth.userLoaded': {
          target: 'signedIn',
          actions: [
            { type: 'rememberUser', params: ({ event }) => ({ user: event.user }) },
            {
              type: 'openSession',
              params: ({ event }) => ({ user: event.user, sessionEntity: event.sessionEntity }),
            },
          ],
        },
        'auth.userRefused': { target: 'disabled' },
        'auth.userUnreachable': { target: 'unreachable', actions: 'countFailure' },
        'auth.invitationDeclined': {
          actions: { type: 'tellDeclined', params: ({ event }) => ({ title: event.title }) },
        },
        'auth.addressTaken': {
          target: 'signingOut',
          actions: { type: 'explain', params: { failure: 'address-taken' } },
        },
        'auth.addressUnconfirmed': { target: 'unconfirmed', actions: 'rememberUnconfirmed' },
        'auth.refreshResumed': {
          guard: { type: 'isSameToken', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
          actions: { type: 'resumeBackOff', params: ({ event }) => event },
        },
        'auth.tokenRejected': {
          target: 'signingOut',
          actions: { type: 'explain', params: { failure: 'session-ended' } },
        },
        'auth.signOutRequested': { target: 'signingOut' },
      },
    },
    unreachable: {
      tags: 'unreachable',
      invoke: {
        src: 'wait',
        input: ({ context }) => ({ milliseconds: retryDelay(context.failures) }),
        onError: { target: 'loadingUser' },
      },
      on: {
        'wait.over': { target: 'loadingUser' },
        'auth.retryRequested': { target: 'loadingUser' },
        'auth.signOutRequested': { target: 'signingOut' },
      },
    },
    /** Whoever signs up opens the application with the link of a mail: an address alone proves nothing. */
    unconfirmed: {
      tags: ['settled', 'unconfirmed'],
      entry: 'closeEntity',
      on: {
        'auth.tokenIssued': {
          target: 'loadingUser',
          actions: { type: 'rememberToken', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
        },
        'auth.retryRequested': { target: 'loadingUser' },
        'auth.signOutRequested': { target: 'signingOut' },
        'auth.accountDeleted': {
          target: 'signingOut',
          actions: { type: 'explain', params: { failure: 'account-deleted' } },
        },
      },
    },
    signedIn,
    disabled: {
      tags: 'settled',
      entry: 'closeEntity',
      on: {
        'auth.retryRequested': { target: 'loadingUser' },
        'auth.signOutRequested': { target: 'signingOut' },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        src: 'signOut',
        input: ({ context }): SignOutInput => ({
          reason: context.failure === 'session-ended' ? 'ended' : 'requested',
        }),
        onError: { target: 'loadingUser', actions: ['dismissFailure', 'reportDefect'] },
      },
      on: {
        'auth.signedOut': { target: 'signedOut', actions: 'clearMessages' },
        'auth.signOutFailed': { target: 'loadingUser', actions: ['dismissFailure', 'reportDefect'] },
      },
    },
  },
});

function requireAttempt({ attempt }: AuthContext): Attempt {
  if (!attempt) throw new Error('Signing in begins with an attempt');
  return attempt;
}
