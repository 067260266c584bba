import type { SupportConversation } from '#contract/calls/support';
import { type SupportChatEvent, supportChatMachine } from '../../../src/machines/shell/supportChat.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { SUPPORT_CHAT_IGNORES } from './supportChat.ignores';
import { SUPPORT_CHAT_STATES } from './supportChat.states';

const conversation: SupportConversation = {
  messages: [
    {
      id: id(90),
      at: '2026-11-20T09:00:00.000Z',
      side: 'support',
      text: 'Under Meetings.',
      author: 'Saskia',
      delivery: 'sent',
      files: [],
    },
  ],
  hasEarlier: true,
  unread: 0,
};

const events: readonly SupportChatEvent[] = [
  { type: 'support.opened' },
  { type: 'support.closed' },
  { type: 'support.earlierRequested' },
  { type: 'support.refreshRequested' },
  { type: 'support.unreadTold', unread: 2 },
  { type: 'support.told', conversation },
  { type: 'support.notRead', title: 'Something went wrong on the API' },
];

/** A conversation with support that is opened, read, looked back in and closed. */
export const supportChatModel: Model = {
  machine: supportChatMachine,
  events: [...events, ...defects(['0.supportChat.closed', '0.supportChat.open'])],
  facet: ({ conversation: read, unread, pages, failure }) => [
    read !== null,
    unread,
    Math.min(pages, 2),
    failure,
  ],
  executors: {
    'support.opened': send,
    'support.closed': send,
    'support.earlierRequested': send,
    'support.refreshRequested': send,
    'support.unreadTold': by('watch'),
    'support.told': by('follow'),
    'support.notRead': by('follow'),
    'xstate.error.actor.0.supportChat.closed': fails('watch'),
    'xstate.error.actor.0.supportChat.open': fails('follow'),
  },
  ignores: SUPPORT_CHAT_IGNORES,
  states: SUPPORT_CHAT_STATES,
};
