import type { ToastEvent } from '../../../src/machines/shell/toast.machine';
import type { Ignores } from '../../kit/ignores';

/** Nothing is held or released twice, and a message that stays has no clock to hold. */
export const TOAST_IGNORES: Ignores<ToastEvent['type']> = {
  fromServices: [],
  states: {
    counting: ['toast.released'],
    held: ['toast.held'],
    staying: ['toast.held', 'toast.released'],
  },
};
