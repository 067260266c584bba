import type { TagRemovalEvent } from '../../../src/machines/tags/tagRemoval.machine';
import type { Ignores } from '../../kit/ignores';

type Type = TagRemovalEvent['type'];

const UNDO: Type = 'tagRemoval.undone';
const RETRY: Type = 'tagRemoval.retryRequested';
const SEND: Type = 'tagRemoval.sendingChosen';
const DISCARD: Type = 'tagRemoval.discarded';
const REQUEST: Type = 'tagRemoval.requested';
const RESUME: Type = 'tagRemoval.resumed';

/** One deletion at a time is sent, and only what waits can be undone. */
export const TAG_REMOVAL_IGNORES: Ignores<Type> = {
  fromServices: ['wait.over', 'tagRemoval.removed', 'tagRemoval.refused'],
  states: {
    idle: [UNDO, RETRY, SEND, DISCARD],
    waiting: [RETRY, SEND, DISCARD, RESUME],
    kept: [REQUEST, UNDO, RETRY, SEND, DISCARD, RESUME],
    removing: [REQUEST, UNDO, RETRY, SEND, DISCARD, RESUME],
    refused: [UNDO, SEND, RESUME],
    old: [REQUEST, UNDO, RETRY, RESUME],
  },
};
