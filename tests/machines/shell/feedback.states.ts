import { type feedbackMachine, MESSAGES_KEPT } from '../../../src/machines/shell/feedback.machine';
import type { States } from '../../kit/states';

export const FEEDBACK_STATES: States<typeof feedbackMachine> = {
  listening: {
    means: 'Messages may come at any time; each lives as long as its toast.',
    holds: ({ context: { items, shown }, children }) =>
      items.length <= Math.min(MESSAGES_KEPT, shown) && items.every(({ id }) => id in children),
  },
};
