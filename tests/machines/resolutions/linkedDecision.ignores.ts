import type { LinkedDecisionEvent } from '../../../src/machines/resolutions/linkedDecision.machine';
import type { Ignores } from '../../kit/ignores';

type Type = LinkedDecisionEvent['type'];

const BEGIN: Type = 'act.begun';
const READ: Type = 'linkedDecision.readRequested';

export const LINKED_DECISION_IGNORES: Ignores<Type> = {
  fromServices: [
    'linkedDecision.read',
    'linkedDecision.expired',
    'linkedDecision.unread',
    // Its child tells them of what it began.
    'act.performed',
    'act.refused',
  ],
  states: {
    empty: [BEGIN, READ],
    reading: [BEGIN, READ],
    unread: [BEGIN],
    expired: [BEGIN, READ],
    deciding: [BEGIN, READ, 'linkedDecision.opened'],
    // The receipt is shown already.
    decided: [READ, 'xstate.error.actor.0.linkedDecision.decided'],
  },
};
