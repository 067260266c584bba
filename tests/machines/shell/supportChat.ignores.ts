import type { SupportChatEvent } from '../../../src/machines/shell/supportChat.machine';
import type { Ignores } from '../../kit/ignores';

export const SUPPORT_CHAT_IGNORES: Ignores<SupportChatEvent['type']> = {
  fromServices: ['support.unreadTold', 'support.told', 'support.notRead'],
  states: {
    closed: ['support.closed', 'support.earlierRequested', 'support.refreshRequested'],
    resting: ['support.closed', 'support.earlierRequested', 'support.refreshRequested'],
    open: ['support.opened'],
    stopped: ['support.opened', 'support.earlierRequested'],
  },
};
