import { renewalOf, requireRetry } from './auth.context';
import { authSetup } from './auth.setup';

/** Somebody is here. Its states are the token's (AUTH-2): renewed ahead of its end, again after a pause, or not any more. */
export const signedIn = authSetup.createStateConfig({
  tags: 'settled',
  initial: 'judging',
  states: {
    judging: {
      always: [{ guard: 'isBackingOff', target: 'backingOff' }, { target: 'fresh' }],
    },
    fresh: {
      invoke: {
        src: 'wait',
        input: ({ context }) => ({ until: renewalOf(context) }),
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
        input: ({ context }) => ({ until: requireRetry(context) }),
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
    'auth.accountDeleted': {
      target: 'signingOut',
      actions: { type: 'explain', params: { failure: 'account-deleted' } },
    },
  },
});
