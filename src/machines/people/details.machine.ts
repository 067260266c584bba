import { assign, sendTo, setup } from 'xstate';
import type { User } from '#contract/calls/user';
import type { Message } from '#contract/message';
import { errorTitle } from '#contract/problem';
import { canSave, type DetailField, type DetailsWords, isDetail, unsaved } from '#domain/account/details';
import { peer, service } from '../shared/actors';
import type { AuthCommand, FeedbackCommand } from '../shared/protocol';

export type SaveDetailsEvent =
  | { type: 'details.saved'; user: User }
  /** `title` is ERR-1's text. */
  | { type: 'details.saveFailed'; title: string };

export type DetailsEvent =
  | SaveDetailsEvent
  | { type: 'details.edited'; field: DetailField; value: string }
  | { type: 'details.discarded' }
  | { type: 'details.saveRequested'; changes: DetailsWords }
  /** The journal knows what was typed and not saved. */
  | { type: 'details.resumed'; words: DetailsWords };

interface DetailsContext {
  readonly words: DetailsWords;
  /** What is being saved. */
  readonly changes: DetailsWords;
  /** Why saving failed; ERR-1's text. */
  readonly failure: string | null;
}

const SAVED: Message = { type: 'success', title: 'Your settings are saved.', persistent: false };

const EMPTY: DetailsContext = { words: {}, changes: {}, failure: null };

/**
 * Owns the words typed about oneself from the first letter until they are saved or discarded; they outlive the page.
 * It does not hold what is saved already: `auth` knows the user.
 */
export const detailsMachine = setup({
  types: {
    context: {} as DetailsContext,
    events: {} as DetailsEvent,
    tags: {} as 'busy',
  },
  actors: {
    saveDetails: service<SaveDetailsEvent, { changes: DetailsWords }>(),
  },
  guards: {
    isDetail: (_, { field, value }: { field: unknown; value: unknown }) => isDetail(field, value),
    canSave: (_, { changes }: { changes: DetailsWords }) => canSave(changes),
  },
  actions: {
    rememberWord: assign(({ context }, { field, value }: { field: DetailField; value: string }) => ({
      words: { ...context.words, [field]: value },
      failure: null,
    })),
    rememberWords: assign((_, { words }: { words: DetailsWords }) => ({ words })),
    rememberChanges: assign((_, { changes }: { changes: DetailsWords }) => ({ changes, failure: null })),
    discard: assign(EMPTY),
    /** Words that were typed meanwhile stay. */
    settle: assign(({ context }, { user }: { user: User }) => ({
      ...EMPTY,
      words: unsaved(context.words, user),
    })),
    explain: assign((_, { failure }: { failure: string }) => ({ changes: {}, failure })),
    passUserOn: sendTo(
      peer('auth'),
      (_, { user }: { user: User }): AuthCommand => ({ type: 'auth.userUpdated', user }),
    ),
    confirm: sendTo(peer('feedback'), (): FeedbackCommand => ({ type: 'feedback.shown', message: SAVED })),
  },
}).createMachine({
  id: 'details',
  context: EMPTY,
  initial: 'editing',
  on: {
    'details.edited': {
      guard: { type: 'isDetail', params: ({ event }) => event },
      actions: { type: 'rememberWord', params: ({ event }) => event },
    },
  },
  states: {
    editing: {
      on: {
        'details.discarded': { actions: 'discard' },
        'details.saveRequested': {
          guard: { type: 'canSave', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'rememberChanges', params: ({ event }) => event },
        },
        'details.resumed': { actions: { type: 'rememberWords', params: ({ event }) => event } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveDetails',
        input: ({ context }) => ({ changes: context.changes }),
        onError: {
          target: 'editing',
          actions: { type: 'explain', params: { failure: errorTitle(0) } },
        },
      },
      on: {
        'details.saved': {
          target: 'editing',
          actions: [
            { type: 'settle', params: ({ event }) => event },
            { type: 'passUserOn', params: ({ event }) => event },
            'confirm',
          ],
        },
        'details.saveFailed': {
          target: 'editing',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.title }) },
        },
      },
    },
  },
});
