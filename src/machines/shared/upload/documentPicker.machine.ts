import { assign, setup } from 'xstate';
import type { Page } from '#contract/call';
import type { EntityDocument } from '#contract/calls/documents';
import { errorTitle } from '#contract/problem';
import { service } from '../actors';

/** Documents of a page of the picker. */
export const PICKED_FROM = 10;

/** How long after the last letter is looked for, in milliseconds. */
export const PAUSE_MS = 250;

export interface DocumentsAsked {
  readonly entityId: string;
  /** Empty for all. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

/** A page of what was found, and how many there are. */
export type FoundDocuments = Pick<Page<EntityDocument>, 'items' | 'total' | 'totalIsExact'>;

export type ReadDocumentsEvent =
  | ({ type: 'documentPicker.read' } & FoundDocuments)
  /** `title` is ERR-1's text. */
  | { type: 'documentPicker.readFailed'; title: string };

export type DocumentPickerEvent =
  | ReadDocumentsEvent
  | { type: 'documentPicker.opened'; entityId: string }
  | { type: 'documentPicker.searched'; q: string }
  | { type: 'documentPicker.turned'; page: number }
  | { type: 'documentPicker.retryRequested' }
  | { type: 'documentPicker.closed' };

interface DocumentPickerContext extends DocumentsAsked, FoundDocuments {
  readonly failure: string | null;
}

const CLOSED: DocumentPickerContext = {
  entityId: '',
  q: '',
  page: 1,
  items: [],
  total: 0,
  totalIsExact: true,
  failure: null,
};

/**
 * Owns the reading of a picker of documents: what is looked for, which page of it, and what was found. What was found
 * before stays until the next answer. It does not hold what is picked: that is the dialog's, until it is handed over.
 */
export const documentPickerMachine = setup({
  types: {
    context: {} as DocumentPickerContext,
    events: {} as DocumentPickerEvent,
    tags: {} as 'busy',
  },
  actors: {
    readDocuments: service<ReadDocumentsEvent, DocumentsAsked>(),
  },
  delays: {
    pause: PAUSE_MS,
  },
  actions: {
    begin: assign((_, { entityId }: { entityId: string }) => ({ ...CLOSED, entityId })),
    ask: assign((_, { q }: { q: string }) => ({ q, page: 1 })),
    turn: assign((_, { page }: { page: number }) => ({ page })),
    show: assign((_, { items, total, totalIsExact }: FoundDocuments) => ({
      items,
      total,
      totalIsExact,
      failure: null,
    })),
    explain: assign((_, { failure }: { failure: string }) => ({ failure })),
    forget: assign(CLOSED),
  },
}).createMachine({
  id: 'documentPicker',
  context: CLOSED,
  initial: 'closed',
  on: {
    'documentPicker.opened': {
      target: '.reading',
      actions: { type: 'begin', params: ({ event }) => event },
    },
    'documentPicker.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    open: {
      on: {
        'documentPicker.searched': {
          target: 'typing',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'documentPicker.turned': {
          target: 'reading',
          actions: { type: 'turn', params: ({ event }) => event },
        },
        'documentPicker.retryRequested': { target: 'reading' },
      },
    },
    typing: {
      tags: 'busy',
      after: { pause: { target: 'reading' } },
      on: {
        'documentPicker.searched': {
          target: 'typing',
          reenter: true,
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readDocuments',
        input: ({ context: { entityId, q, page } }) => ({ entityId, q, page }),
        onError: { target: 'open', actions: { type: 'explain', params: { failure: errorTitle(0) } } },
      },
      on: {
        'documentPicker.read': { target: 'open', actions: { type: 'show', params: ({ event }) => event } },
        'documentPicker.readFailed': {
          target: 'open',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.title }) },
        },
        'documentPicker.searched': {
          target: 'typing',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
  },
});
