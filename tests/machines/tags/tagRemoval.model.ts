import {
  type Removal,
  type TagRemovalEvent,
  tagRemovalMachine,
  UNDO_MS,
} from '../../../src/machines/tags/tagRemoval.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { TAG_REMOVAL_DEFECTS, TAG_REMOVAL_FOLLOWS } from './tagRemoval.follows';
import { TAG_REMOVAL_IGNORES } from './tagRemoval.ignores';
import { TAG_REMOVAL_STATES } from './tagRemoval.states';

const AT = Date.parse('2026-11-20T09:00:00.000Z');
const LONG_AFTER = AT + 31 * 86_400_000;

export const aRemoval: Removal = {
  key: 'key-1',
  at: AT,
  entityId: id(2),
  tags: [{ id: id(41), name: 'Leases' }],
  documents: 12,
};

export const another: Removal = {
  ...aRemoval,
  key: 'key-2',
  at: AT + UNDO_MS / 2,
  tags: [{ id: id(42), name: 'Property' }],
  documents: 3,
};

export const aMerge: Removal = {
  ...aRemoval,
  key: 'key-4',
  merge: { into: { id: id(42), name: 'Property' }, revision: 3 },
};

const events: readonly TagRemovalEvent[] = [
  { type: 'tagRemoval.requested', removal: aRemoval },
  { type: 'tagRemoval.requested', removal: another },
  { type: 'tagRemoval.requested', removal: aMerge },
  { type: 'tagRemoval.undone' },
  { type: 'tagRemoval.entered', at: AT },
  { type: 'tagRemoval.entered', at: LONG_AFTER },
  { type: 'tagRemoval.left' },
  { type: 'wait.over' },
  { type: 'tagRemoval.removed', receipt: { documents: 12 } },
  { type: 'tagRemoval.refused', refusal: { title: 'No answer', status: 0, mayRetry: true } },
  { type: 'tagRemoval.refused', refusal: { title: 'Not there', status: 404, mayRetry: false } },
  { type: 'tagRemoval.retryRequested', at: AT },
  { type: 'tagRemoval.retryRequested', at: LONG_AFTER },
  { type: 'tagRemoval.sendingChosen', key: 'key-3', at: LONG_AFTER },
  { type: 'tagRemoval.discarded' },
  { type: 'tagRemoval.resumed', removal: aRemoval },
];

/** Tags that are deleted, undone, left alone, refused, and taken up again after a reload. */
export const tagRemovalModel: Model = {
  machine: tagRemovalMachine,
  events: [...events, ...defects(['0.tagRemoval.waiting', '0.tagRemoval.removing'])],
  facet: ({ removal, refusal, gone, isShown }) => [
    removal?.tags.length,
    removal?.key,
    refusal?.mayRetry,
    gone.length > 0,
    isShown,
  ],
  executors: {
    'tagRemoval.requested': send,
    'tagRemoval.undone': send,
    'tagRemoval.entered': send,
    'tagRemoval.left': send,
    'wait.over': by('wait'),
    'tagRemoval.removed': by('removeTags'),
    'tagRemoval.refused': by('removeTags'),
    'tagRemoval.retryRequested': send,
    'tagRemoval.sendingChosen': send,
    'tagRemoval.discarded': send,
    'tagRemoval.resumed': send,
    'xstate.error.actor.0.tagRemoval.waiting': fails('wait'),
    'xstate.error.actor.0.tagRemoval.removing': fails('removeTags'),
  },
  ignores: TAG_REMOVAL_IGNORES,
  states: TAG_REMOVAL_STATES,
  follows: { ...TAG_REMOVAL_FOLLOWS, ...TAG_REMOVAL_DEFECTS },
};

const TOLD: readonly TagRemovalEvent[] = [
  { type: 'tagRemoval.requested', removal: aRemoval },
  { type: 'tagRemoval.requested', removal: another },
  { type: 'tagRemoval.requested', removal: aMerge },
  { type: 'tagRemoval.entered', at: AT },
  { type: 'tagRemoval.left' },
  ...[0, 1, 2, 12].map((documents) => ({ type: 'tagRemoval.removed', receipt: { documents } }) as const),
  ...['No answer', 'Not there.'].map(
    (title) => ({ type: 'tagRemoval.refused', refusal: { title, status: 0, mayRetry: true } }) as const,
  ),
];

/** What is told of one tag, and of several. */
export const tagRemovalToldModel: Model = {
  ...tagRemovalModel,
  events: TOLD,
  facet: ({ removal, isShown }) => [removal?.tags, removal?.merge, isShown],
  outcome: ({ event, before }) => [event, before.removal?.tags, before.removal?.merge, before.isShown],
};
