import { type FeedbackEvent, feedbackMachine } from '../../../src/machines/shell/feedback.machine';
import { TOAST_LIFETIME_MS, toastMachine } from '../../../src/machines/shell/toast.machine';
import type { Model } from '../../kit/model';
import { passes, send } from '../executors';
import { FEEDBACK_IGNORES } from './feedback.ignores';
import { FEEDBACK_STATES } from './feedback.states';
import { TOAST_IGNORES } from './toast.ignores';
import { TOAST_STATES } from './toast.states';

const events: readonly FeedbackEvent[] = [
  { type: 'feedback.shown', message: { type: 'info', title: 'Saved.', persistent: false } },
  { type: 'feedback.shown', message: { type: 'error', title: 'Not saved.', persistent: true } },
  { type: 'feedback.toastEnded', id: 'toast-1' },
  { type: 'feedback.cleared' },
];

/** Passing and persistent messages. */
export const feedbackModel: Model = {
  machine: feedbackMachine,
  systemId: 'feedback',
  events,
  facet: ({ items }) => items.map(({ message }: { message: { title: string } }) => message.title),
  executors: {
    'feedback.shown': send,
    'feedback.toastEnded': send,
    'feedback.cleared': send,
  },
  ignores: FEEDBACK_IGNORES,
  states: FEEDBACK_STATES,
};

function toastModel(persistent: boolean): Model {
  const lifetimeOver = 'xstate.after.lifetime.toast.counting';
  return {
    machine: toastMachine,
    input: { id: 'toast-1', persistent },
    events: [
      { type: 'toast.held' },
      { type: 'toast.released' },
      { type: 'toast.dismissed' },
      { type: lifetimeOver },
    ],
    executors: {
      'toast.held': send,
      'toast.released': send,
      'toast.dismissed': send,
      [lifetimeOver]: passes(TOAST_LIFETIME_MS),
    },
    ignores: TOAST_IGNORES,
    states: TOAST_STATES,
  };
}

/** One that passes and one that stays. */
export const passingToastModel = toastModel(false);
export const stayingToastModel = toastModel(true);
