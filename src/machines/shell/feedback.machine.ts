import { assign, enqueueActions, setup } from 'xstate';
import type { Message } from '#contract/message';
import type { FeedbackCommand } from '../shared/protocol';
import { toastMachine } from './toast.machine';

export interface FeedbackItem {
  /** Also the id of the item's toast among the children. */
  readonly id: string;
  readonly message: Message;
}

export type FeedbackEvent = FeedbackCommand;

interface FeedbackContext {
  /** Newest first. */
  readonly items: readonly FeedbackItem[];
  readonly shown: number;
}

/** More than anybody reads; the oldest goes. */
export const MESSAGES_KEPT = 20;

function isSame(a: Message, b: Message): boolean {
  return (
    a.type === b.type &&
    a.title === b.title &&
    a.description === b.description &&
    a.persistent === b.persistent
  );
}

/**
 * Owns the messages a person may read now (MSG-1), with a `toast` child for the life of each. A message that is on
 * the screen already is not shown twice: its time begins anew. It does not decide how many fit the screen.
 */
export const feedbackMachine = setup({
  types: {
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
  },
  actors: { toast: toastMachine },
  actions: {
    show: enqueueActions(({ context, enqueue }, { message }: { message: Message }) => {
      const shown = context.shown + 1;
      const id = `toast-${shown}`;
      const gone = [
        ...context.items.filter((item) => isSame(item.message, message)),
        ...context.items.slice(MESSAGES_KEPT - 1),
      ];
      for (const item of gone) enqueue.stopChild(item.id);
      const items = [{ id, message }, ...context.items.filter((item) => !gone.includes(item))];
      enqueue.assign({ items, shown });
      enqueue.spawnChild('toast', { id, input: { id, persistent: message.persistent } });
    }),
    forget: assign(({ context }, { id }: { id: string }) => ({
      items: context.items.filter((item) => item.id !== id),
    })),
    clear: enqueueActions(({ context, enqueue }) => {
      for (const item of context.items) enqueue.stopChild(item.id);
      enqueue.assign({ items: [] });
    }),
  },
}).createMachine({
  id: 'feedback',
  context: { items: [], shown: 0 },
  initial: 'listening',
  states: {
    listening: {
      on: {
        'feedback.shown': {
          actions: { type: 'show', params: ({ event }) => ({ message: event.message }) },
        },
        'feedback.toastEnded': {
          actions: { type: 'forget', params: ({ event }) => ({ id: event.id }) },
        },
        'feedback.cleared': { actions: 'clear' },
      },
    },
  },
});
