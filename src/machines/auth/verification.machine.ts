import { assign, setup } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import { service } from '../shared/actors';

export type SendVerificationEvent =
  | { type: 'verification.sent' }
  | { type: 'verification.failed'; code: AccountFailure };

export type VerificationEvent = SendVerificationEvent | { type: 'verification.requested' };

interface VerificationContext {
  readonly failure: AccountFailure | null;
}

/** Owns the mail with which who is signed in confirms their address. Whether they did is the token's to say. */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    tags: {} as 'idle' | 'busy' | 'sent',
  },
  actors: {
    sendVerification: service<SendVerificationEvent>(),
  },
  actions: {
    explain: assign((_, { failure }: { failure: AccountFailure }) => ({ failure })),
    dismissFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'verification',
  context: { failure: null },
  initial: 'idle',
  on: {
    'verification.requested': { target: '.sending', actions: 'dismissFailure' },
  },
  states: {
    idle: { tags: 'idle' },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendVerification',
        onError: { target: 'idle', actions: { type: 'explain', params: { failure: 'unknown' } } },
      },
      on: {
        'verification.requested': {},
        'verification.sent': { target: 'sent' },
        'verification.failed': {
          target: 'idle',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
      },
    },
    sent: { tags: 'sent' },
  },
});
