import type { AnyActorRef, EventObject } from 'xstate';
import type { LinkedChoice } from '../../../src/machines/resolutions/decision.machine';
import {
  type LinkedDecisionEvent,
  linkedDecisionMachine,
} from '../../../src/machines/resolutions/linkedDecision.machine';
import { aLinkedDecision, aReceipt } from '../../kit/aResolution';
import { TEST_AT } from '../../kit/clock';
import type { Model, World } from '../../kit/model';
import { by, byRunning, defects, fails, send } from '../executors';
import { LINKED_DECISION_IGNORES } from './linkedDecision.ignores';
import { LINKED_DECISION_STATES } from './linkedDecision.states';

export const aLinkedChoice: LinkedChoice = {
  act: 'decideByLink',
  input: { token: 'secret:1', decision: 'for', consent: null },
};

const performed = { ...aLinkedChoice, note: 'Agreed', receipt: aReceipt() };

const events: readonly (LinkedDecisionEvent & EventObject)[] = [
  { type: 'linkedDecision.opened', token: 'secret:1', visit: 'visit-1' },
  { type: 'linkedDecision.read', linked: aLinkedDecision() },
  { type: 'linkedDecision.expired', reason: 'It expired.' },
  { type: 'linkedDecision.unread', title: 'Oops, something went wrong' },
  { type: 'act.begun' },
  { type: 'act.performed', performed },
  { type: 'act.refused', refusal: { title: 'Voting is closed', status: 409, mayRetry: false } },
  { type: 'act.refused', refusal: { title: 'It expired.', status: 410, mayRetry: false } },
  { type: 'act.refused', refusal: { title: 'Not found', status: 404, mayRetry: false } },
  { type: 'linkedDecision.readRequested' },
];

const actOf = ({ actor }: World): AnyActorRef => actor.getSnapshot().children.act;

/** A link read, unread, expired, decided with. */
export const linkedDecisionModel: Model = {
  machine: linkedDecisionMachine,
  events: [...events, ...defects(['0.linkedDecision.reading', '0.linkedDecision.decided'])],
  facet: ({ token, over, linked, failure }) => [token, over, linked?.link, failure],
  executors: {
    'linkedDecision.opened': send,
    'linkedDecision.read': byRunning,
    'linkedDecision.expired': byRunning,
    'linkedDecision.unread': byRunning,
    'act.begun': (world) => {
      actOf(world).send({ type: 'act.requested', asked: aLinkedChoice, key: 'key-1', at: TEST_AT });
    },
    'act.performed': by('perform'),
    'act.refused': by('perform'),
    'linkedDecision.readRequested': send,
    'xstate.error.actor.0.linkedDecision.reading': fails('readLink'),
    'xstate.error.actor.0.linkedDecision.decided': fails('readLink'),
  },
  ignores: LINKED_DECISION_IGNORES,
  states: LINKED_DECISION_STATES,
};
