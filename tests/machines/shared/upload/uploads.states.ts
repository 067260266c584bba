import { SENT_AT_ONCE, type uploadsMachine } from '../../../../src/machines/shared/upload/uploads.machine';
import type { States } from '../../../kit/states';

export const UPLOADS_STATES: States<typeof uploadsMachine> = {
  listening: {
    means: 'The tray takes files; three are sent at a time, the others wait for their turn.',
    holds: ({ context: { uploads, queue, sending }, children }) =>
      uploads.every(({ id }) => id in children) &&
      sending.length <= SENT_AT_ONCE &&
      (queue.length === 0 || sending.length === SENT_AT_ONCE),
  },
};
