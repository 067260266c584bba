import type { InboxEvent } from '../../../src/machines/shell/inbox.machine';
import type { Ignores } from '../../kit/ignores';

export const INBOX_IGNORES: Ignores<InboxEvent['type']> = {
  fromServices: ['inbox.marked', 'inbox.markFailed'],
  states: {},
};
