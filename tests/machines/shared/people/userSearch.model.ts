import { vi } from 'vitest';
import {
  USER_SEARCH_PAUSE_MS,
  type UserSearchEvent,
  userSearchMachine,
} from '../../../../src/machines/shared/people/userSearch.machine';
import { aDecisionMaker } from '../../../kit/drafts';
import { id } from '../../../kit/fixtures';
import type { Model } from '../../../kit/model';
import { by, defects, fails, send } from '../../executors';
import { USER_SEARCH_IGNORES } from './userSearch.ignores';

const events: readonly UserSearchEvent[] = [
  { type: 'userSearch.opened', entityId: id(2) },
  { type: 'userSearch.asked', q: 'mar' },
  { type: 'userSearch.retryRequested' },
  { type: 'userSearch.closed' },
  { type: 'userSearch.found', items: [aDecisionMaker()], total: 40 },
  { type: 'userSearch.failed', title: 'Something went wrong on the API' },
];

const pauseOver = 'xstate.after.pause.userSearch.typing';

/** A name that is typed, found, not found, asked again. */
export const userSearchModel: Model = {
  machine: userSearchMachine,
  events: [...events, { type: pauseOver }, ...defects(['0.userSearch.finding'])],
  facet: ({ q, failure, total }) => [q, failure, total],
  executors: {
    'userSearch.opened': send,
    'userSearch.asked': send,
    'userSearch.retryRequested': send,
    'userSearch.closed': send,
    'userSearch.found': by('findUsers'),
    'userSearch.failed': by('findUsers'),
    [pauseOver]: () => vi.advanceTimersByTime(USER_SEARCH_PAUSE_MS),
    'xstate.error.actor.0.userSearch.finding': fails('findUsers'),
  },
  ignores: USER_SEARCH_IGNORES,
};
