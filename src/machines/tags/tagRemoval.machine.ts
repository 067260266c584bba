import { assign, sendTo, setup } from 'xstate';
import type { RemovedTags } from '#contract/calls/tags';
import { errorTitle } from '#contract/problem';
import type { Refusal } from '../shared/act/act.events';
import { peer, service, type WaitEvent } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';
import { isTooOldToRepeat, type Repeatable } from '../shared/repeating';
import { notRemovedMessage, removedMessage } from './tagRemoval.words';

/** How long a removal waits for an Undo before it is sent, in milliseconds. */
export const UNDO_MS = 10_000;

export interface RemovedTag {
  readonly id: string;
  readonly name: string;
}

/** What becomes of a tag that is merged. */
export interface Merge {
  /** The tag that is left. */
  readonly into: RemovedTag;
  /** Of the tag that is merged, as it was read. */
  readonly revision: number;
}

/** Tags that go by one request: several that are deleted, or one that is merged into another. */
export interface Removal extends Repeatable {
  readonly entityId: string;
  readonly tags: readonly RemovedTag[];
  /** How many documents lose one of them; null where they may have documents in common. */
  readonly documents: number | null;
  /** Missing where they are deleted. */
  readonly merge?: Merge;
}

/** How many documents lost a tag, or have the one into which it was merged. */
export type RemovalReceipt = Pick<RemovedTags, 'documents'>;

export type RemoveTagsEvent =
  | { type: 'tagRemoval.removed'; receipt: RemovalReceipt }
  | { type: 'tagRemoval.refused'; refusal: Refusal };

export type TagRemovalEvent =
  | WaitEvent
  | RemoveTagsEvent
  | { type: 'tagRemoval.requested'; removal: Removal }
  | { type: 'tagRemoval.undone' }
  /** The page of tags is shown. `at`: the moment. */
  | ({ type: 'tagRemoval.entered' } & Pick<Repeatable, 'at'>)
  /** The page of tags is gone, or about to go: nobody can undo any more. */
  | { type: 'tagRemoval.left' }
  | ({ type: 'tagRemoval.retryRequested' } & Pick<Repeatable, 'at'>)
  /** What was asked for too long ago to be repeated is sent all the same, as a new request. */
  | ({ type: 'tagRemoval.sendingChosen' } & Repeatable)
  | { type: 'tagRemoval.discarded' }
  /** The journal knows of a removal whose end nobody saw. */
  | { type: 'tagRemoval.resumed'; removal: Removal };

interface TagRemovalContext {
  readonly removal: Removal | null;
  readonly refusal: Refusal | null;
  /** Ids that are gone, for a page that was read before. */
  readonly gone: readonly string[];
  /** The page of tags can show why nothing was done. */
  readonly isShown: boolean;
}

/** More than an entity may have. */
const GONE_KEPT = 500;

const NO_ANSWER: Refusal = { title: errorTitle(0), status: 0, mayRetry: true };

/** One request for both: whoever undoes it gets all of them back, and the newest has its whole time. */
function together(before: Removal, next: Removal): Removal {
  const others = before.tags.filter(({ id }) => next.tags.every((tag) => tag.id !== id));
  return { ...next, tags: [...others, ...next.tags], documents: null };
}

function requireRemoval({ removal }: TagRemovalContext): Removal {
  if (!removal) throw new Error('A removal begins with the tags that go');
  return removal;
}

/**
 * Owns the deletion and the merging of tags from the moment it was confirmed: 10 seconds in which it can be undone, then
 * the request, its refusal and its repetition. It outlives the page. It does not hold the tags: the page reads them again.
 */
export const tagRemovalMachine = setup({
  types: {
    context: {} as TagRemovalContext,
    events: {} as TagRemovalEvent,
    tags: {} as 'busy' | 'undoable' | 'old',
  },
  actors: {
    wait: service<WaitEvent, { until: number }>(),
    removeTags: service<RemoveTagsEvent, { removal: Removal }>(),
  },
  guards: {
    isShown: ({ context }) => context.isShown,
    /** A merge is a request of its own. */
    joins: ({ context: { removal } }, { removal: next }: { removal: Removal }) =>
      !removal?.merge && !next.merge,
    mayRetry: ({ context }) => context.refusal?.mayRetry === true,
    isTooOld: ({ context: { removal } }, { at }: Pick<Repeatable, 'at'>) =>
      removal !== null && isTooOldToRepeat(removal, at),
  },
  actions: {
    begin: assign((_, { removal }: { removal: Removal }) => ({ removal, refusal: null })),
    join: assign(({ context }, { removal }: { removal: Removal }) => ({
      removal: together(requireRemoval(context), removal),
    })),
    renewKey: assign(({ context }, { key, at }: Repeatable) => ({
      removal: context.removal && { ...context.removal, key, at },
    })),
    forget: assign({ removal: null, refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    settle: assign(({ context }) => ({
      removal: null,
      gone: [...context.gone, ...requireRemoval(context).tags.map(({ id }) => id)].slice(-GONE_KEPT),
    })),
    explain: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal })),
    rememberShown: assign({ isShown: true }),
    rememberLeft: assign({ isShown: false }),
    tellRemoved: sendTo(
      peer('feedback'),
      ({ context }, { receipt }: { receipt: RemovalReceipt }): FeedbackCommand => ({
        type: 'feedback.shown',
        message: removedMessage(requireRemoval(context), receipt),
      }),
    ),
    tellRefused: sendTo(
      peer('feedback'),
      ({ context }, { refusal }: { refusal: Refusal }): FeedbackCommand => ({
        type: 'feedback.shown',
        message: notRemovedMessage(requireRemoval(context), refusal.title),
      }),
    ),
  },
}).createMachine({
  id: 'tagRemoval',
  context: { removal: null, refusal: null, gone: [], isShown: false },
  initial: 'idle',
  on: {
    'tagRemoval.entered': { actions: 'rememberShown' },
    'tagRemoval.left': { actions: 'rememberLeft' },
  },
  states: {
    idle: {
      on: {
        'tagRemoval.requested': {
          target: 'waiting',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'tagRemoval.resumed': { target: 'kept', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    waiting: {
      tags: 'undoable',
      invoke: {
        src: 'wait',
        input: ({ context }) => ({ until: requireRemoval(context).at + UNDO_MS }),
        onError: { target: 'removing' },
      },
      on: {
        'wait.over': { target: 'removing' },
        'tagRemoval.left': { target: 'removing', actions: 'rememberLeft' },
        'tagRemoval.undone': { target: 'idle', actions: 'forget' },
        'tagRemoval.requested': {
          guard: { type: 'joins', params: ({ event }) => event },
          target: 'waiting',
          reenter: true,
          actions: { type: 'join', params: ({ event }) => event },
        },
      },
    },
    /** Of the page before: nothing is sent until somebody looks at tags again. */
    kept: {
      on: {
        'tagRemoval.entered': [
          {
            guard: { type: 'isTooOld', params: ({ event }) => event },
            target: 'old',
            actions: 'rememberShown',
          },
          { target: 'removing', actions: 'rememberShown' },
        ],
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeTags',
        input: ({ context }) => ({ removal: requireRemoval(context) }),
        onError: { target: 'refused', actions: { type: 'explain', params: { refusal: NO_ANSWER } } },
      },
      on: {
        'tagRemoval.removed': {
          target: 'idle',
          actions: [{ type: 'tellRemoved', params: ({ event }) => event }, 'settle'],
        },
        'tagRemoval.refused': [
          {
            guard: 'isShown',
            target: 'refused',
            actions: { type: 'explain', params: ({ event }) => event },
          },
          {
            target: 'refused',
            actions: [
              { type: 'tellRefused', params: ({ event }) => event },
              { type: 'explain', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    /** Nothing was done, or it is not known. */
    refused: {
      on: {
        'tagRemoval.retryRequested': [
          { guard: { type: 'isTooOld', params: ({ event }) => event }, target: 'old' },
          { guard: 'mayRetry', target: 'removing', actions: 'forgetRefusal' },
        ],
        'tagRemoval.discarded': { target: 'idle', actions: 'forget' },
        'tagRemoval.requested': {
          target: 'waiting',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    /** It is not known whether it was done, and nobody would know the request again: the person is asked. */
    old: {
      tags: 'old',
      entry: 'forgetRefusal',
      on: {
        'tagRemoval.sendingChosen': {
          target: 'removing',
          actions: { type: 'renewKey', params: ({ event }) => event },
        },
        'tagRemoval.discarded': { target: 'idle', actions: 'forget' },
      },
    },
  },
});
