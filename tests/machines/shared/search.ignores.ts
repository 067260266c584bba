import type { SearchEvent } from '../../../src/machines/shared/search.machine';
import type { Ignores } from '../../kit/ignores';

/** Pages are turned when there are some to turn. */
export const SEARCH_IGNORES: Ignores<SearchEvent<unknown>['type']> = {
  fromServices: ['search.found', 'search.failed'],
  states: {
    closed: ['search.asked', 'search.turned', 'search.retryRequested'],
    typing: ['search.turned', 'search.retryRequested'],
    finding: ['search.turned', 'search.retryRequested'],
  },
};
