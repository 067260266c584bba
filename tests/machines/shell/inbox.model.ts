import { type InboxEvent, inboxMachine } from '../../../src/machines/shell/inbox.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { INBOX_IGNORES } from './inbox.ignores';
import { INBOX_STATES } from './inbox.states';

const events: readonly InboxEvent[] = [
  { type: 'inbox.readRequested', entityId: id(2), read: [id(80)], key: 'key-1' },
  { type: 'inbox.readRequested', entityId: id(2), read: 'all', key: 'key-2' },
  { type: 'inbox.marked' },
  { type: 'inbox.markFailed', title: 'Something went wrong on the API' },
];

/** Events marked as read, one by one and all. */
export const inboxModel: Model = {
  machine: inboxMachine,
  events: [...events, ...defects(['0.inbox.marking'])],
  facet: ({ input }) => [input],
  executors: {
    'inbox.readRequested': send,
    'inbox.marked': by('markRead'),
    'inbox.markFailed': by('markRead'),
    'xstate.error.actor.0.inbox.marking': fails('markRead'),
  },
  ignores: INBOX_IGNORES,
  states: INBOX_STATES,
};
