import { assign, sendTo, setup } from 'xstate';
import type { User } from '#contract/calls/user';
import { peer, service, type WaitEvent, type WaitInput } from '../shared/actors';
import { UNKNOWN_ERROR } from '../shared/messages';
import type { EntityCommand, FeedbackCommand, NavigationCommand } from '../shared/protocol';
import {
  type Attempt,
  type AuthContext,
  backOff,
  type Identity,
  NOBODY,
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

/** Everything the states of `auth` name. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    tags: {} as 'settled' | 'busy' | 'unreachable' | 'secondFactor' | 'unconfirmed',
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
    tellDeclined: sendTo(
      peer('feedback'),
      (_, { title }: { title: string }): FeedbackCommand => ({
        type: 'feedback.shown',
        message: { type: 'info', title, persistent: true },
      }),
    ),
    reportDefect: sendTo(
      peer('feedback'),
      (): FeedbackCommand => ({ type: 'feedback.shown', message: UNKNOWN_ERROR }),
    ),
  },
});
