import {
  type ResolutionActsEvent,
  resolutionActsMachine,
} from '../../../src/machines/resolutions/resolutionActs.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { RESOLUTION_ACTS_IGNORES } from './resolutionActs.ignores';

const events: readonly ResolutionActsEvent[] = [
  {
    type: 'resolutionActs.requested',
    request: { kind: 'cancel', resolutionId: id(31), reason: 'The buyer withdrew' },
    key: 'key-1',
  },
  { type: 'resolutionActs.performed', title: 'The resolution is cancelled.' },
  { type: 'resolutionActs.failed', title: 'Oops, something went wrong', mayRetry: true },
  { type: 'resolutionActs.failed', title: 'That was changed meanwhile', mayRetry: false },
  { type: 'resolutionActs.retryRequested' },
  { type: 'resolutionActs.dismissed' },
];

/** An act performed, refused, repeated. */
export const resolutionActsModel: Model = {
  machine: resolutionActsMachine,
  events: [...events, ...defects(['0.resolutionActs.performing'])],
  facet: ({ request, failure, unanswered }) => [request?.kind, failure, unanswered?.key],
  executors: {
    'resolutionActs.requested': send,
    'resolutionActs.performed': by('perform'),
    'resolutionActs.failed': by('perform'),
    'resolutionActs.retryRequested': send,
    'resolutionActs.dismissed': send,
    'xstate.error.actor.0.resolutionActs.performing': fails('perform'),
  },
  ignores: RESOLUTION_ACTS_IGNORES,
};
