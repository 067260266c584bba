import { vi } from 'vitest';
import { FEEDBACK_IGNORES } from '../../src/machines/feedback.ignores';
import { type FeedbackEvent, feedbackMachine } from '../../src/machines/feedback.machine';
import { TOAST_IGNORES } from '../../src/machines/toast.ignores';
import { TOAST_LIFETIME_MS, toastMachine } from '../../src/machines/toast.machine';
import type { Model } from '../kit/model';
import { send } from './executors';

const events: readonly FeedbackEvent[] = [
  { type: 'feedback.shown', message: { type: 'info', title: 'Saved.', persistent: false } },
  { type: 'feedback.shown', message: { type: 'error', title: 'Not saved.', persistent: true } },
  { type: 'feedback.toastEnded', id: 'toast-1' },
  { type: 'feedback.cleared' },
];

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
      [lifetimeOver]: () => vi.advanceTimersByTime(TOAST_LIFETIME_MS),
    },
    ignores: TOAST_IGNORES,
  };
}

export const passingToastModel = toastModel(false);
export const stayingToastModel = toastModel(true);
