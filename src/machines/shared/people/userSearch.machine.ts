import { assign, setup } from 'xstate';
import type { DraftDecisionMaker } from '#contract/calls/drafts';
import { errorTitle } from '#contract/problem';
import { service } from '../actors';

/** Users that one answer holds; who looks for another one types more of the name. */
export const USERS_FOUND = 20;

/** How long after the last letter is looked for, in milliseconds. */
export const USER_SEARCH_PAUSE_MS = 250;

export interface UsersAsked {
  readonly entityId: string;
  /** Empty for the first by name. */
  readonly q: string;
}

export type FindUsersEvent =
  | { type: 'userSearch.found'; items: readonly DraftDecisionMaker[]; total: number }
  /** `title` is ERR-1's text. */
  | { type: 'userSearch.failed'; title: string };

export type UserSearchEvent =
  | FindUsersEvent
  | { type: 'userSearch.opened'; entityId: string }
  | { type: 'userSearch.asked'; q: string }
  | { type: 'userSearch.retryRequested' }
  | { type: 'userSearch.closed' };

interface UserSearchContext extends UsersAsked {
  readonly items: readonly DraftDecisionMaker[];
  /** How many there are, of which the first are found. */
  readonly total: number;
  readonly failure: string | null;
}

const CLOSED: UserSearchContext = {
  entityId: '',
  q: '',
  items: [],
  total: 0,
  failure: null,
};

/**
 * Owns the looking up of an entity's users while a draft's decision makers are chosen: what is looked for, and what was
 * found. What was found before stays until the next answer. It does not hold who is chosen: that is the wizard's.
 */
export const userSearchMachine = setup({
  types: {
    context: {} as UserSearchContext,
    events: {} as UserSearchEvent,
    tags: {} as 'busy',
  },
  actors: {
    findUsers: service<FindUsersEvent, UsersAsked>(),
  },
  delays: {
    pause: USER_SEARCH_PAUSE_MS,
  },
  actions: {
    begin: assign((_, { entityId }: { entityId: string }) => ({
      ...CLOSED,
      entityId,
    })),
    ask: assign((_, { q }: { q: string }) => ({ q })),
    show: assign((_, { items, total }: { items: readonly DraftDecisionMaker[]; total: number }) => ({
      items,
      total,
      failure: null,
    })),
    explain: assign((_, { failure }: { failure: string }) => ({ failure })),
    forget: assign(CLOSED),
  },
}).createMachine({
  id: 'userSearch',
  context: CLOSED,
  initial: 'closed',
  on: {
    'userSearch.opened': { target: '.finding', actions: { type: 'begin', params: ({ event }) => event } },
    'userSearch.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    open: {
      on: {
        'userSearch.asked': { target: 'typing', actions: { type: 'ask', params: ({ event }) => event } },
        'userSearch.retryRequested': { target: 'finding' },
      },
    },
    typing: {
      tags: 'busy',
      after: { pause: { target: 'finding' } },
      on: {
        'userSearch.asked': {
          target: 'typing',
          reenter: true,
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    finding: {
      tags: 'busy',
      invoke: {
        src: 'findUsers',
        input: ({ context: { entityId, q } }) => ({ entityId, q }),
        onError: { target: 'open', actions: { type: 'explain', params: { failure: errorTitle(0) } } },
      },
      on: {
        'userSearch.found': { target: 'open', actions: { type: 'show', params: ({ event }) => event } },
        'userSearch.failed': {
          target: 'open',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.title }) },
        },
        'userSearch.asked': { target: 'typing', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
  },
});
