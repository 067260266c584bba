import { sendTo, setup } from 'xstate';
import { peer } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';

/** Feedback toasts disappear after 3 seconds unless persistent (specification, section 9). */
export const TOAST_LIFETIME_MS = 3_000;

export type ToastEvent = { type: 'toast.held' } | { type: 'toast.released' } | { type: 'toast.dismissed' };

/**
 * Owns the life of one message on the screen: it counts down, waits while a person holds it by pointer or focus,
 * and ends. It does not hold the message: `feedback` does, so that a persistent one outlives a reload.
 * Its clock is cosmetic and begins anew when it is released.
 */
export const toastMachine = setup({
  types: {
    input: {} as { readonly id: string; readonly persistent: boolean },
    context: {} as { readonly id: string; readonly persistent: boolean },
    events: {} as ToastEvent,
  },
  guards: {
    isPersistent: ({ context }) => context.persistent,
  },
  delays: {
    lifetime: TOAST_LIFETIME_MS,
  },
  actions: {
    reportEnd: sendTo(
      peer('feedback'),
      ({ context }): FeedbackCommand => ({
        type: 'feedback.toastEnded',
        id: context.id,
      }),
    ),
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ id: input.id, persistent: input.persistent }),
  initial: 'appearing',
  states: {
    appearing: {
      always: [{ guard: 'isPersistent', target: 'staying' }, { target: 'counting' }],
    },
    counting: {
      tags: 'timed',
      after: { lifetime: { target: 'ended' } },
      on: {
        'toast.held': { target: 'held' },
        'toast.dismissed': { target: 'ended' },
      },
    },
    held: {
      on: {
        'toast.released': { target: 'counting' },
        'toast.dismissed': { target: 'ended' },
      },
    },
    staying: {
      on: { 'toast.dismissed': { target: 'ended' } },
    },
    ended: { type: 'final', entry: 'reportEnd' },
  },
});
