import type { toastMachine } from '../../../src/machines/shell/toast.machine';
import type { States } from '../../kit/states';

export const TOAST_STATES: States<typeof toastMachine> = {
  appearing: { means: 'The message appears: it is looked up whether it goes by itself.' },
  counting: {
    means: 'The message goes by itself after three seconds.',
    tags: ['timed'],
    holds: ({ context, status }) => !context.persistent && status === 'active',
  },
  held: {
    means: 'Somebody points at the message or has moved to it, so it waits.',
    holds: ({ context, status }) => !context.persistent && status === 'active',
  },
  staying: {
    means: 'The message stays until it is dismissed.',
    holds: ({ context, status }) => context.persistent && status === 'active',
  },
  ended: {
    means: 'The message is gone.',
    holds: ({ status }) => status === 'done',
  },
};
