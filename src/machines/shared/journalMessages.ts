import type { Message } from '#contract/message';

/** The journal of the last session cannot be read: it is set aside, and a clean session begins. */
export const SESSION_NOT_RESTORED: Message = {
  type: 'info',
  title: 'Your last session could not be restored.',
  description: 'You begin with a clean one.',
  persistent: false,
};

/** The browser keeps nothing (private mode, full disk). What was acknowledged before stays. */
export const SESSION_NOT_KEPT: Message = {
  type: 'info',
  title: 'This browser cannot keep your session.',
  description: 'After a reload your history and messages will be gone.',
  persistent: false,
};
