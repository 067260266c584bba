import { assign, setup } from 'xstate';
import { errorTitle } from '#contract/problem';
import { service } from '../shared/actors';

export interface CreateDraftInput {
  readonly entityId: string;
  /** A closed resolution that is copied and corrected. */
  readonly supersedes: string;
  /** Asking again for what failed carries the key of the first time. */
  readonly key: string;
}

export type CreateDraftEvent =
  | { type: 'newResolution.created'; id: string }
  /** `title` is ERR-1's text. */
  | { type: 'newResolution.failed'; title: string };

export type NewResolutionEvent =
  | CreateDraftEvent
  | { type: 'newResolution.requested'; entityId: string; supersedes: string; key: string }
  /** The draft is on the screen. */
  | { type: 'newResolution.entered' };

interface NewResolutionContext {
  readonly input: CreateDraftInput | null;
  /** The draft that was started. */
  readonly id: string | null;
  readonly failure: string | null;
}

/**
 * Owns the start of a new version of a closed resolution, from the press until its wizard is on the screen. The draft itself
 * is the wizard's, and so is one that begins with nothing.
 */
export const newResolutionMachine = setup({
  types: {
    context: {} as NewResolutionContext,
    events: {} as NewResolutionEvent,
    tags: {} as 'busy',
  },
  actors: {
    createDraft: service<CreateDraftEvent, CreateDraftInput>(),
  },
  actions: {
    begin: assign(({ context: { input: before } }, input: CreateDraftInput) => {
      const isAgain = before?.entityId === input.entityId && before.supersedes === input.supersedes;
      return { input: isAgain ? before : input, id: null, failure: null };
    }),
    remember: assign((_, { id }: { id: string }) => ({ id })),
    explain: assign((_, { title }: { title: string }) => ({ failure: title })),
    forget: assign({ input: null, id: null, failure: null }),
  },
}).createMachine({
  id: 'newResolution',
  context: { input: null, id: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'newResolution.requested': {
          target: 'creating',
          actions: {
            type: 'begin',
            params: ({ event: { entityId, supersedes, key } }) => ({ entityId, supersedes, key }),
          },
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        src: 'createDraft',
        input: ({ context: { input } }) => {
          if (!input) throw new Error('Nothing was asked for');
          return input;
        },
        onError: { target: 'idle', actions: { type: 'explain', params: { title: errorTitle(0) } } },
      },
      on: {
        'newResolution.created': {
          target: 'created',
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'newResolution.failed': {
          target: 'idle',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
    },
    created: {
      tags: 'busy',
      on: { 'newResolution.entered': { target: 'idle', actions: 'forget' } },
    },
  },
});
