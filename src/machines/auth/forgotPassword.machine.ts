import { assign, setup } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import { service } from '../shared/actors';

export type SendResetEvent =
  | { type: 'forgotPassword.sent' }
  | { type: 'forgotPassword.failed'; code: AccountFailure };

export type ForgotPasswordEvent =
  | SendResetEvent
  | { type: 'forgotPassword.requested'; email: string }
  | { type: 'forgotPassword.edited' };

interface ForgotPasswordContext {
  readonly email: string;
  readonly failure: AccountFailure | null;
}

const EMPTY: ForgotPasswordContext = { email: '', failure: null };

/**
 * Owns one request for a mail with which a password is set anew (AUTH-1). It never knows whether the address has an
 * account: whoever asks reads the same.
 */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy' | 'sent',
  },
  actors: {
    sendReset: service<SendResetEvent, { email: string }>(),
  },
  actions: {
    rememberEmail: assign((_, { email }: { email: string }) => ({ email, failure: null })),
    explain: assign((_, { failure }: { failure: AccountFailure }) => ({ failure })),
    dismissFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'forgotPassword',
  context: EMPTY,
  initial: 'asking',
  on: {
    'forgotPassword.requested': {
      target: '.sending',
      actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) },
    },
  },
  states: {
    asking: {
      on: {
        'forgotPassword.edited': { actions: 'dismissFailure' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendReset',
        input: ({ context }) => ({ email: context.email }),
        onError: { target: 'asking', actions: { type: 'explain', params: { failure: 'unknown' } } },
      },
      on: {
        'forgotPassword.requested': {},
        'forgotPassword.sent': { target: 'sent' },
        'forgotPassword.failed': {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
      },
    },
    sent: {
      tags: 'sent',
      on: {
        'forgotPassword.edited': { target: 'asking' },
      },
    },
  },
});
