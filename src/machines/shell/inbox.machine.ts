import { assign, sendTo, setup } from 'xstate';
import type { Message } from '#contract/message';
import { errorTitle } from '#contract/problem';
import { peer, service } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';

export interface MarkInput {
  readonly entityId: string;
  /** Ids of events, or all there are. */
  readonly read: readonly string[] | 'all';
  readonly key: string;
}

export type MarkEvent =
  | { type: 'inbox.marked' }
  /** `title` is ERR-1's text. */
  | { type: 'inbox.markFailed'; title: string };

export type InboxEvent = MarkEvent | ({ type: 'inbox.readRequested' } & MarkInput);

interface InboxContext {
  readonly input: MarkInput | null;
}

function notSaved(title: string): Message {
  return { type: 'error', title: 'What you read was not saved.', description: title, persistent: false };
}

/**
 * Owns what a person marks as read, one write at a time. A newer mark does not wait for the one before it, which is under
 * way and adds to it. What is unread is the server's to say, and is read again after each mark.
 */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    tags: {} as 'busy',
  },
  actors: {
    markRead: service<MarkEvent, MarkInput>(),
  },
  actions: {
    remember: assign((_, { entityId, read, key }: MarkInput) => ({ input: { entityId, read, key } })),
    forget: assign({ input: null }),
    tell: sendTo(
      peer('feedback'),
      (_, { title }: { title: string }): FeedbackCommand => ({
        type: 'feedback.shown',
        message: notSaved(title),
      }),
    ),
  },
}).createMachine({
  id: 'inbox',
  context: { input: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'inbox.readRequested': {
          target: 'marking',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    marking: {
      tags: 'busy',
      invoke: {
        src: 'markRead',
        input: ({ context: { input } }) => {
          if (!input) throw new Error('Nothing was read');
          return input;
        },
        onError: {
          target: 'idle',
          actions: ['forget', { type: 'tell', params: { title: errorTitle(0) } }],
        },
      },
      on: {
        'inbox.readRequested': {
          target: 'marking',
          reenter: true,
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'inbox.marked': { target: 'idle', actions: 'forget' },
        'inbox.markFailed': {
          target: 'idle',
          actions: ['forget', { type: 'tell', params: ({ event }) => event }],
        },
      },
    },
  },
});
