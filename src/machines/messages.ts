import type { Message } from '#contract/message';

/** ERR-2's toast, word for word. */
export const UNKNOWN_ERROR: Message = {
  type: 'error',
  title: 'An unknown error has occurred. Please try again at a later time.',
  persistent: false,
};

/** A name that ends in a full stop, as "B.V." does, ends its sentence itself. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

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

/** GUARD-7, word for word. */
export function switchedTo(entityName: string): Message {
  return {
    type: 'info',
    title: sentence(`You have switched to the entity ${entityName}`),
    persistent: false,
  };
}

/** GUARD-10: the entity that was asked for could not be opened, and this is where the person is instead. */
export function fellBackTo(entityName: string, stayed: boolean): Message {
  return {
    type: 'warning',
    title: 'That entity could not be opened.',
    description: sentence(
      stayed ? `You are still in ${entityName}` : `You have switched to the entity ${entityName}`,
    ),
    persistent: false,
  };
}
