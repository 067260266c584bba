import type { Ignores } from './ignores';
import type { InboxEvent } from './inbox.machine';

export const INBOX_IGNORES: Ignores<InboxEvent['type']> = {
  fromServices: ['inbox.marked', 'inbox.markFailed'],
  states: {},
};
