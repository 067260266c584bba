import { assign, sendTo, setup } from 'xstate';
import type { User } from '#contract/calls/user';
import { peer, retryDelay, service, type WaitEvent, type WaitInput } from '../shared/actors';
import { UNKNOWN_ERROR } from '../shared/messages';
import type { EntityCommand, FeedbackCommand, NavigationCommand } from '../shared/protocol';
import {
  type Attempt,
  type AuthContext,
  backOff,
  type Identity,
  NOBODY,
  RENEW_AHEAD_MS,
  type SignInFailure,
} from './auth.context';
import type {
  AuthEvent,
  BackOff,
  IdentityEvent,
  LoadUserInput,
  RefreshEvent,
  SignInEvent,
  SignOutEvent,
  SignOutInput,
  UserEvent,
} from './auth.events';

/**
 * Owns who is signed in: the identity at the provider and the user behind it. It does not hold tokens or passwords
 * (the identity service does), nor the current entity (`entity` does), nor where to go next (`navigation` decides).
 * It never starts as signed in: until the provider has answered it is `restoring`.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    tags: {} as 'settled' | 'busy' | 'unreachable',
  },
  actors: {
    /** Emits whom the provider knows, at once and at every change, in this tab or another. */
    watchIdentity: service<IdentityEvent>(),
    signIn: service<SignInEvent, Attempt>(),
    loadUser: service<UserEvent | { type: 'auth.tokenRejected' }, LoadUserInput>(),
    refreshToken: service<RefreshEvent>(),
    wait: service<WaitEvent, WaitInput>(),
    signOut: service<SignOutEvent, SignOutInput>(),
  },
  guards: {
    isSamePerson: ({ context }, { uid }: { uid: string }) => context.identity?.uid === uid,
    wasEnded: ({ context }, { ended }: { ended: boolean }) => ended && context.identity !== null,
    isSomebodyKnown: ({ context }) => context.identity !== null,
    isSameToken: ({ context }, { expiresAt }: { expiresAt: number }) => context.expiresAt === expiresAt,
    isBackingOff: ({ context }) => context.retryAt !== null,
    needsSecondFactor: (_, { code }: { code: string }) => code === 'multi-factor-auth-required',
    isWorthRetrying: (_, { retry }: { retry: boolean }) => retry,
  },
  actions: {
    rememberIdentity: assign(({ context }, { identity }: { identity: Identity }) => ({
      ...NOBODY,
      identity,
      attempt: context.attempt,
    })),
    rememberAttempt: assign((_, attempt: Attempt) => ({ attempt, failure: null })),
    rememberUser: assign((_, { user }: { user: User }) => ({
      user,
      attempt: null,
      failures: 0,
      unconfirmed: false,
    })),
    rememberToken: assign((_, { expiresAt }: { expiresAt: number }) => ({
      expiresAt,
      refreshFailures: 0,
      retryAt: null,
    })),
    backOff: assign(({ context }, { at }: { at: number }) => {
      const refreshFailures = context.refreshFailures + 1;
      return { refreshFailures, retryAt: at + backOff(refreshFailures) };
    }),
    resumeBackOff: assign((_, { retryAt, refreshFailures }: BackOff) => ({ retryAt, refreshFailures })),
    rememberUnconfirmed: assign({ unconfirmed: true }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    explain: assign((_, { failure }: { failure: SignInFailure }) => ({ attempt: null, failure })),
    dismissFailure: assign({ failure: null }),
    forgetAttempt: assign({ attempt: null }),
    forgetPerson: assign(({ context }) => ({ ...NOBODY, failure: context.failure })),
    openSession: sendTo(
      peer('entity'),
      (_, { user, sessionEntity }: { user: User; sessionEntity: string | null }): EntityCommand => ({
        type: 'entity.userKnown',
        user,
        sessionEntity,
      }),
    ),
    passUserOn: sendTo(
      peer('entity'),
      (_, { user }: { user: User }): EntityCommand => ({ type: 'entity.userUpdated', user }),
    ),
    closeEntity: sendTo(peer('entity'), (): EntityCommand => ({ type: 'entity.userGone' })),
    closeHistory: sendTo(peer('navigation'), (): NavigationCommand => ({ type: 'navigation.sessionEnded' })),
    clearMessages: sendTo(peer('feedback'), (): FeedbackCommand => ({ type: 'feedback.cleared' })),
    reportDefect: sendTo(
      peer('feedback'),
      (): FeedbackCommand => ({ type: 'feedback.shown', message: UNKNOWN_ERROR }),
    ),
  },
}).createMachine({
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
        'auth.signInCancelled': { target: 'signedOut', actions: 'forgetAttempt' },
        'auth.identityLost': {},
      },
    },
    /** The flow `secondStep` asks for the factor; who passed it is found like everybody else. */
    secondFactor: {
      tags: 'settled',
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
      tags: 'settled',
      entry: 'closeEntity',
      on: {
        'auth.tokenIssued': {
          target: 'loadingUser',
          actions: { type: 'rememberToken', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
        },
        'auth.retryRequested': { target: 'loadingUser' },
        'auth.signOutRequested': { target: 'signingOut' },
      },
    },
    /** Its states are the token's (AUTH-2). */
    signedIn: {
      tags: 'settled',
      initial: 'judging',
      states: {
        judging: {
          always: [{ guard: 'isBackingOff', target: 'backingOff' }, { target: 'fresh' }],
        },
        fresh: {
          invoke: {
            src: 'wait',
            input: ({ context }) => ({ until: (context.expiresAt ?? 0) - RENEW_AHEAD_MS }),
            onError: { target: 'lapsing' },
          },
          on: {
            'wait.over': { target: 'refreshing' },
          },
        },
        refreshing: {
          invoke: {
            src: 'refreshToken',
            onError: { target: 'lapsing', actions: 'reportDefect' },
          },
          on: {
            'auth.refreshFailed': [
              {
                guard: { type: 'isWorthRetrying', params: ({ event }) => ({ retry: event.retry }) },
                target: 'backingOff',
                actions: { type: 'backOff', params: ({ event }) => ({ at: event.at }) },
              },
              { target: 'lapsing' },
            ],
          },
        },
        backingOff: {
          invoke: {
            src: 'wait',
            input: ({ context }) => ({ until: context.retryAt ?? 0 }),
            onError: { target: 'lapsing' },
          },
          on: {
            'wait.over': { target: 'refreshing' },
          },
        },
        /** The provider refused to renew the token: it serves until the API rejects it. */
        lapsing: {},
      },
      on: {
        'auth.tokenIssued': {
          target: '.fresh',
          actions: { type: 'rememberToken', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
        },
        'auth.userUpdated': {
          actions: [
            { type: 'rememberUser', params: ({ event }) => ({ user: event.user }) },
            { type: 'passUserOn', params: ({ event }) => ({ user: event.user }) },
          ],
        },
        'auth.userRefused': { target: 'disabled' },
        'auth.tokenRejected': {
          target: 'signingOut',
          actions: { type: 'explain', params: { failure: 'session-ended' } },
        },
        'auth.signOutRequested': { target: 'signingOut' },
      },
    },
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
