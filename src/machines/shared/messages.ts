import { sentence } from '#contract/line';
import type { Message } from '#contract/message';

/** ERR-2's toast, word for word. */
export const UNKNOWN_ERROR: Message = {
  type: 'error',
  title: 'An unknown error has occurred. Please try again at a later time.',
  persistent: false,
};

/** ERR-1's text, and what it means of a write that got no answer. Where only the answer was lost it is stored, and to try again does it once. */
export const NOT_SAVED =
  'Oops, something went wrong: no answer came, so your change is not saved as far as is known';

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
