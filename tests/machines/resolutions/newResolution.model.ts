import {
  type NewResolutionEvent,
  newResolutionMachine,
} from '../../../src/machines/resolutions/newResolution.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { NEW_RESOLUTION_IGNORES } from './newResolution.ignores';

const events: readonly NewResolutionEvent[] = [
  { type: 'newResolution.requested', entityId: id(2), supersedes: id(69), key: 'key-1' },
  { type: 'newResolution.requested', entityId: id(2), supersedes: id(70), key: 'key-2' },
  { type: 'newResolution.created', id: id(71) },
  { type: 'newResolution.failed', title: 'Something went wrong on the API' },
  { type: 'newResolution.entered' },
];

/** A new version that is started, fails, and is asked for again. */
export const newResolutionModel: Model = {
  machine: newResolutionMachine,
  events: [...events, ...defects(['0.newResolution.creating'])],
  facet: ({ input, id, failure }) => [input, id, failure],
  executors: {
    'newResolution.requested': send,
    'newResolution.created': by('createDraft'),
    'newResolution.failed': by('createDraft'),
    'newResolution.entered': send,
    'xstate.error.actor.0.newResolution.creating': fails('createDraft'),
  },
  ignores: NEW_RESOLUTION_IGNORES,
};
