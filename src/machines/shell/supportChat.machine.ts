import { assign, setup } from 'xstate';
import type { SupportConversation } from '#contract/calls/support';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';

export interface FollowInput {
  /** How many pages of messages are shown, from the newest one back. */
  readonly pages: number;
}

export type WatchEvent = { type: 'support.unreadTold'; unread: number };

export type FollowEvent =
  | { type: 'support.told'; conversation: SupportConversation }
  /** `title` is ERR-1's text. */
  | { type: 'support.notRead'; title: string };

export type SupportChatEvent =
  | WatchEvent
  | FollowEvent
  | { type: 'support.opened' }
  | { type: 'support.closed' }
  | { type: 'support.earlierRequested' }
  | { type: 'support.refreshRequested' };

interface SupportChatContext {
  readonly conversation: SupportConversation | null;
  readonly unread: number;
  readonly pages: number;
  /** Why it could not be read just now. */
  readonly failure: string | null;
}

/**
 * Owns what a person sees of their conversation with support: how many answers are new while the panel is closed, and the
 * messages while it is open. It asks again and again, since the live stream follows an entity and the conversation is of none. It
 * does not hold what is being written.
 */
export const supportChatMachine = setup({
  types: {
    context: {} as SupportChatContext,
    events: {} as SupportChatEvent,
  },
  actors: {
    watch: service<WatchEvent, undefined>(),
    follow: service<FollowEvent, FollowInput>(),
  },
  actions: {
    count: assign((_, { unread }: { unread: number }) => ({ unread })),
    remember: assign((_, { conversation }: { conversation: SupportConversation }) => ({
      conversation,
      unread: conversation.unread,
      failure: null,
    })),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    lookBack: assign(({ context }) => ({ pages: context.pages + 1 })),
    beginAnew: assign({ pages: 1, failure: null }),
  },
}).createMachine({
  id: 'supportChat',
  context: { conversation: null, unread: 0, pages: 1, failure: null },
  initial: 'closed',
  states: {
    closed: {
      invoke: { src: 'watch', onError: { target: 'resting' } },
      on: {
        'support.opened': { target: 'open' },
        'support.unreadTold': { actions: { type: 'count', params: ({ event }) => event } },
      },
    },
    /** Nobody counts: until the panel is opened what is new is not known. */
    resting: { on: { 'support.opened': { target: 'open' } } },
    open: {
      invoke: {
        src: 'follow',
        input: ({ context: { pages } }) => ({ pages }),
        onError: { target: 'stopped', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'support.told': { actions: { type: 'remember', params: ({ event }) => event } },
        'support.notRead': { actions: { type: 'explain', params: ({ event }) => event } },
        'support.earlierRequested': { target: 'open', reenter: true, actions: 'lookBack' },
        'support.refreshRequested': { target: 'open', reenter: true },
        'support.closed': { target: 'closed', actions: 'beginAnew' },
      },
    },
    /** Reading ended by a defect: the person begins it again. */
    stopped: {
      on: {
        'support.refreshRequested': { target: 'open' },
        'support.closed': { target: 'closed', actions: 'beginAnew' },
      },
    },
  },
});
