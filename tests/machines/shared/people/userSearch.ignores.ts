import type { UserSearchEvent } from '../../../../src/machines/shared/people/userSearch.machine';
import type { Ignores } from '../../../kit/ignores';

/** Nothing is looked for before somebody turns to the picker, or twice at once. */
export const USER_SEARCH_IGNORES: Ignores<UserSearchEvent['type']> = {
  fromServices: ['userSearch.found', 'userSearch.failed'],
  states: {
    closed: ['userSearch.asked', 'userSearch.retryRequested'],
    typing: ['userSearch.retryRequested'],
    finding: ['userSearch.retryRequested'],
  },
};
