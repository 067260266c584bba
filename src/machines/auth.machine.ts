import { assign, sendTo, setup } from 'xstate';
import type { User } from '#contract/calls/user';
import type { IdentityErrorCode } from '#contract/identity';
import { peer, retryDelay, service, type WaitEvent, type WaitInput } from './actors';
import { UNKNOWN_ERROR } from './messages';
import type { AuthCommand, EntityCommand, FeedbackCommand, NavigationCommand } from './protocol';

/** Whom the identity provider knows. */
export interface Identity {
  readonly uid: string;
  readonly email: string | null;
}

/** Reference to a secret that only a service opens, once. Secrets never travel in an event. */
export type SecretRef = `secret:${string}`;

export interface Credentials {
  readonly email: string;
  readonly password: SecretRef;
}

/** Why somebody is signed out: a failed attempt, or a session that the server no longer accepts. */
export type SignInFailure = IdentityErrorCode | 'unknown' | 'session-ended';

export type IdentityEvent =
  | { type: 'auth.identityFound'; identity: Identity }
  | { type: 'auth.identityLost' };

export type SignInEvent = { type: 'auth.signInFailed'; code: IdentityErrorCode | 'unknown' };

export type UserEvent =
  | { type: 'auth.userLoaded'; user: User; sessionEntity: string | null }
  | { type: 'auth.userRefused' }
  | { type: 'auth.userUnreachable' };

export type SignOutEvent = { type: 'auth.signedOut' } | { type: 'auth.signOutFailed' };

export type AuthEvent =
  | IdentityEvent
  | SignInEvent
  | UserEvent
  | SignOutEvent
  | WaitEvent
  | ({ type: 'auth.signInRequested' } & Credentials)
  | { type: 'auth.failureDismissed' }
  | { type: 'auth.signOutRequested' }
  | { type: 'auth.retryRequested' }
  | { type: 'auth.tokenRejected' }
  | AuthCommand;

interface AuthContext {
  readonly identity: Identity | null;
  readonly user: User | null;
  readonly credentials: Credentials | null;
  readonly failure: SignInFailure | null;
  /** Failed attempts in a row to load the user. */
  readonly failures: number;
}

const NOBODY: AuthContext = { identity: null, user: null, credentials: null, failure: null, failures: 0 };

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
    signIn: service<SignInEvent, Credentials>(),
    loadUser: service<UserEvent | { type: 'auth.tokenRejected' }>(),
    wait: service<WaitEvent, WaitInput>(),
    signOut: service<SignOutEvent>(),
  },
  guards: {
    isSamePerson: ({ context }, { uid }: { uid: string }) => context.identity?.uid === uid,
  },
  actions: {
    rememberIdentity: assign((_, { identity }: { identity: Identity }) => ({ ...NOBODY, identity })),
    rememberCredentials: assign((_, { email, password }: Credentials) => ({
      credentials: { email, password },
      failure: null,
    })),
    rememberUser: assign((_, { user }: { user: User }) => ({ user, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    explain: assign((_, { failure }: { failure: SignInFailure }) => ({ credentials: null, failure })),
    dismissFailure: assign({ failure: null }),
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
    'auth.identityLost': { target: '.signedOut' },
    'auth.identityFound': [
      {
        guard: { type: 'isSamePerson', params: ({ event }) => ({ uid: event.identity.uid }) },
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
          actions: { type: 'rememberCredentials', params: ({ event }) => event },
        },
        'auth.failureDismissed': { actions: 'dismissFailure' },
        'auth.identityLost': {},
      },
    },
    signingIn: {
      tags: ['busy', 'settled'],
      invoke: {
        src: 'signIn',
        input: ({ context }) => requireCredentials(context),
        onError: {
          target: 'signedOut',
          actions: { type: 'explain', params: { failure: 'unknown' } },
        },
      },
      on: {
        'auth.signInFailed': {
          target: 'signedOut',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
        'auth.identityLost': {},
      },
    },
    loadingUser: {
      tags: 'busy',
      invoke: {
        src: 'loadUser',
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
    signedIn: {
      tags: 'settled',
      on: {
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
      entry: 'clearMessages',
      invoke: {
        src: 'signOut',
        onError: { target: 'loadingUser', actions: 'reportDefect' },
      },
      on: {
        'auth.signedOut': { target: 'signedOut' },
        'auth.signOutFailed': { target: 'loadingUser', actions: 'reportDefect' },
      },
    },
  },
});

function requireCredentials({ credentials }: AuthContext): Credentials {
  if (!credentials) throw new Error('Signing in begins with credentials');
  return credentials;
}
