import {
  type LinkedDecisionEvent,
  linkedDecisionMachine,
} from '../../../src/machines/resolutions/linkedDecision.machine';
import { aLinkedDecision, aReceipt } from '../../kit/aResolution';
import type { Model } from '../../kit/model';
import { byRunning, defects, fails, send } from '../executors';
import { LINKED_DECISION_IGNORES } from './linkedDecision.ignores';

const events: readonly LinkedDecisionEvent[] = [
  { type: 'linkedDecision.opened', token: 'secret:1', visit: 'visit-1' },
  { type: 'linkedDecision.read', linked: aLinkedDecision() },
  { type: 'linkedDecision.expired', reason: 'It expired.' },
  { type: 'linkedDecision.unread', title: 'Oops, something went wrong' },
  { type: 'linkedDecision.chosen', choice: { decision: 'for', consent: null, key: 'key-1' } },
  { type: 'linkedDecision.consentAnswered', consent: true },
  { type: 'linkedDecision.noteTyped', note: 'Agreed' },
  { type: 'linkedDecision.confirmed' },
  { type: 'linkedDecision.dismissed' },
  { type: 'linkedDecision.recorded', receipt: aReceipt(), linked: null },
  { type: 'linkedDecision.refused', title: 'Voting is closed', mayRetry: false },
  { type: 'linkedDecision.retryRequested' },
  { type: 'linkedDecision.readRequested' },
];

/** A link read, unread, expired, decided with. */
export const linkedDecisionModel: Model = {
  machine: linkedDecisionMachine,
  events: [...events, ...defects(['0.linkedDecision.reading', '0.linkedDecision.deciding'])],
  facet: ({ token, over, linked, choice, refusal }) => [
    token,
    over,
    linked?.link,
    choice?.consent,
    refusal?.title,
  ],
  executors: {
    'linkedDecision.opened': send,
    'linkedDecision.read': byRunning,
    'linkedDecision.expired': byRunning,
    'linkedDecision.unread': byRunning,
    'linkedDecision.chosen': send,
    'linkedDecision.consentAnswered': send,
    'linkedDecision.noteTyped': send,
    'linkedDecision.confirmed': send,
    'linkedDecision.dismissed': send,
    'linkedDecision.recorded': byRunning,
    'linkedDecision.refused': byRunning,
    'linkedDecision.retryRequested': send,
    'linkedDecision.readRequested': send,
    'xstate.error.actor.0.linkedDecision.reading': fails('readLink'),
    'xstate.error.actor.0.linkedDecision.deciding': fails('decideByLink'),
  },
  ignores: LINKED_DECISION_IGNORES,
};
