import {
  type Choice,
  type DecisionEvent,
  decisionMachine,
} from '../../../src/machines/resolutions/decision.machine';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { DECISION_IGNORES } from './decision.ignores';

export const aChoice: Choice = {
  resolutionId: id(31),
  decisionMaker: id(5),
  decision: 'for',
  consent: null,
  key: 'key-1',
};

const events: readonly DecisionEvent[] = [
  { type: 'decision.chosen', choice: aChoice },
  { type: 'decision.consentAnswered', consent: true },
  { type: 'decision.noteTyped', field: id(5), value: 'Agreed' },
  { type: 'decision.confirmed' },
  {
    type: 'decision.recorded',
    receipt: { decisionMaker: id(5), decision: 'for', consent: null, at: '2026-11-20T09:00:00.000Z' },
  },
  { type: 'decision.refused', title: 'Voting is closed', mayRetry: false },
  { type: 'decision.retryRequested' },
  { type: 'decision.dismissed' },
  { type: 'decision.resumed', notes: { [id(6)]: 'From before' } },
];

/** A choice recorded, refused, repeated, dismissed. */
export const decisionModel: Model = {
  machine: decisionMachine,
  events: [...events, ...defects(['0.decision.deciding'])],
  facet: ({ notes, choice, refusal }) => [notes, choice?.consent, refusal?.mayRetry],
  executors: {
    'decision.chosen': send,
    'decision.consentAnswered': send,
    'decision.noteTyped': send,
    'decision.confirmed': send,
    'decision.recorded': by('decide'),
    'decision.refused': by('decide'),
    'decision.retryRequested': send,
    'decision.dismissed': send,
    'decision.resumed': send,
    'xstate.error.actor.0.decision.deciding': fails('decide'),
  },
  ignores: DECISION_IGNORES,
};
