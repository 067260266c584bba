import type { inboxMachine } from '../../../src/machines/shell/inbox.machine';
import { only, type States } from '../../kit/states';

export const INBOX_STATES: States<typeof inboxMachine> = {
  idle: {
    means: 'Nothing waits to be marked as read.',
    holds: ({ context: { input } }, running) => input === null && only(running, {}),
  },
  marking: {
    means: 'It is being stored what the person has read.',
    tags: ['busy'],
    holds: ({ context: { input } }, running) => input !== null && only(running, { markRead: input }),
  },
};
