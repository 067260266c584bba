import { assign, setup } from 'xstate';
import type { DocumentTag } from '#contract/calls/documents';
import type { DocumentFolder } from '#contract/calls/folders';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';

/** The tags and folders of an entity. */
export interface Choices {
  readonly tags: readonly DocumentTag[];
  readonly folders: readonly DocumentFolder[];
}

export type ReadChoicesEvent =
  | ({ type: 'choices.read' } & Choices)
  /** `title` is ERR-1's text. */
  | { type: 'choices.failed'; title: string };

export type DocumentChoicesEvent =
  | ReadChoicesEvent
  /** A menu opens in which one of them is chosen. */
  | { type: 'choices.asked'; entityId: string };

interface ChoicesContext extends Choices {
  /** Empty where nobody asked yet. */
  readonly entityId: string;
  readonly failure: string | null;
}

const NONE: Choices = { tags: [], folders: [] };

/** Owns from which tags and folders is chosen. What was read before stays until the next answer. */
export const documentChoicesMachine = setup({
  types: {
    context: {} as ChoicesContext,
    events: {} as DocumentChoicesEvent,
    tags: {} as 'busy',
  },
  actors: { readChoices: service<ReadChoicesEvent, { entityId: string }>() },
  guards: {
    isElsewhere: ({ context }, { entityId }: { entityId: string }) => context.entityId !== entityId,
  },
  actions: {
    begin: assign((_, { entityId }: { entityId: string }) => ({ ...NONE, entityId, failure: null })),
    remember: assign((_, { tags, folders }: Choices) => ({ tags, folders })),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'documentChoices',
  context: { ...NONE, entityId: '', failure: null },
  initial: 'idle',
  on: {
    'choices.asked': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        target: '.reading',
        actions: { type: 'begin', params: ({ event }) => event },
      },
      { target: '.reading', actions: 'forgetFailure' },
    ],
  },
  states: {
    idle: {},
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readChoices',
        input: ({ context }) => ({ entityId: context.entityId }),
        onError: { target: 'idle', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'choices.read': { target: 'idle', actions: { type: 'remember', params: ({ event }) => event } },
        'choices.failed': { target: 'idle', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
  },
});
