import { assign, setup } from 'xstate';
import type { Page } from '#contract/call';
import type { BoardCandidate } from '#contract/calls/boards';
import type { EntityDocument } from '#contract/calls/documents';
import type { DraftDecisionMaker } from '#contract/calls/drafts';
import type { EntityUser } from '#contract/calls/entity';
import type { TaskRelated } from '#contract/calls/tasks';
import { errorTitle } from '#contract/problem';
import { service } from './actors';

/** Documents of a page of their picker. */
export const PICKED_FROM = 10;

/** Users that one answer holds; who looks for another one types more of the name. */
export const USERS_FOUND = 20;

/** How long after the last letter is looked for, in milliseconds. */
export const PAUSE_MS = 250;

export interface Asked {
  readonly entityId: string;
  /** Empty for all. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

/** A page of what was found, and how many there are. */
export type Found<Item> = Pick<Page<Item>, 'items' | 'total' | 'totalIsExact'>;

export type FindEvent<Item> =
  | ({ type: 'search.found' } & Found<Item>)
  /** `title` is ERR-1's text. */
  | { type: 'search.failed'; title: string };

export type SearchEvent<Item> =
  | FindEvent<Item>
  | { type: 'search.opened'; entityId: string }
  | { type: 'search.asked'; q: string }
  | { type: 'search.turned'; page: number }
  | { type: 'search.retryRequested' }
  | { type: 'search.closed' };

interface SearchContext<Item> extends Asked, Found<Item> {
  readonly failure: string | null;
}

/**
 * Makes the machine of a picker. It owns what is looked for in an entity, which page of it, and what was found; what was
 * found before stays until the next answer. It does not hold what is picked: that is who opened it.
 */
function searchMachine<Item>(id: string) {
  const closed: SearchContext<Item> = {
    entityId: '',
    q: '',
    page: 1,
    items: [],
    total: 0,
    totalIsExact: true,
    failure: null,
  };
  return setup({
    types: {
      context: {} as SearchContext<Item>,
      events: {} as SearchEvent<Item>,
      tags: {} as 'busy',
    },
    actors: {
      find: service<FindEvent<Item>, Asked>(),
    },
    delays: {
      pause: PAUSE_MS,
    },
    actions: {
      begin: assign((_, { entityId }: { entityId: string }) => ({ ...closed, entityId })),
      ask: assign((_, { q }: { q: string }) => ({ q, page: 1 })),
      turn: assign((_, { page }: { page: number }) => ({ page })),
      show: assign((_, { items, total, totalIsExact }: Found<Item>) => ({
        items,
        total,
        totalIsExact,
        failure: null,
      })),
      explain: assign((_, { failure }: { failure: string }) => ({ failure })),
      forget: assign(closed),
    },
  }).createMachine({
    id,
    context: closed,
    initial: 'closed',
    on: {
      'search.opened': { target: '.finding', actions: { type: 'begin', params: ({ event }) => event } },
      'search.closed': { target: '.closed', actions: 'forget' },
    },
    states: {
      closed: {},
      open: {
        on: {
          'search.asked': { target: 'typing', actions: { type: 'ask', params: ({ event }) => event } },
          'search.turned': { target: 'finding', actions: { type: 'turn', params: ({ event }) => event } },
          'search.retryRequested': { target: 'finding' },
        },
      },
      typing: {
        tags: 'busy',
        after: { pause: { target: 'finding' } },
        on: {
          'search.asked': {
            target: 'typing',
            reenter: true,
            actions: { type: 'ask', params: ({ event }) => event },
          },
        },
      },
      finding: {
        tags: 'busy',
        invoke: {
          src: 'find',
          input: ({ context: { entityId, q, page } }) => ({ entityId, q, page }),
          onError: { target: 'open', actions: { type: 'explain', params: { failure: errorTitle(0) } } },
        },
        on: {
          'search.found': { target: 'open', actions: { type: 'show', params: ({ event }) => event } },
          'search.failed': {
            target: 'open',
            actions: { type: 'explain', params: ({ event }) => ({ failure: event.title }) },
          },
          'search.asked': { target: 'typing', actions: { type: 'ask', params: ({ event }) => event } },
        },
      },
    },
  });
}

/** The entity's users, while a draft's decision makers are chosen. */
export const userSearchMachine = searchMachine<DraftDecisionMaker>('userSearch');

/** The entity's documents, while papers are chosen. */
export const documentPickerMachine = searchMachine<EntityDocument>('documentPicker');

/** The entity's members, while somebody is named in a comment. */
export const memberSearchMachine = searchMachine<EntityUser>('memberSearch');

/** What a task can be about, while it is chosen. */
export const relatedSearchMachine = searchMachine<TaskRelated>('relatedSearch');

/** The persons known in the entity, while somebody is chosen for a board. */
export const personSearchMachine = searchMachine<BoardCandidate>('personSearch');

/** The legal persons known in the entity, while it is chosen on whose behalf somebody sits on a board. */
export const legalPersonSearchMachine = searchMachine<BoardCandidate>('legalPersonSearch');
