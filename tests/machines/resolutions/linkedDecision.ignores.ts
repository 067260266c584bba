import type { LinkedDecisionEvent } from '../../../src/machines/resolutions/linkedDecision.machine';
import type { Ignores } from '../../kit/ignores';

type Type = LinkedDecisionEvent['type'];

const CHOOSE: Type = 'linkedDecision.chosen';
/** What a person does before handing in. */
const FORM: readonly Type[] = [
  'linkedDecision.noteTyped',
  'linkedDecision.consentAnswered',
  'linkedDecision.confirmed',
  'linkedDecision.dismissed',
];
const RETRY: Type = 'linkedDecision.retryRequested';
const READ: Type = 'linkedDecision.readRequested';

export const LINKED_DECISION_IGNORES: Ignores<Type> = {
  fromServices: [
    'linkedDecision.read',
    'linkedDecision.expired',
    'linkedDecision.unread',
    'linkedDecision.recorded',
    'linkedDecision.refused',
  ],
  states: {
    empty: [CHOOSE, ...FORM, RETRY, READ],
    reading: [CHOOSE, ...FORM, RETRY, READ],
    unread: [CHOOSE, ...FORM, RETRY],
    expired: [CHOOSE, ...FORM, RETRY, READ],
    choosing: [...FORM, RETRY],
    confirming: [CHOOSE, RETRY, READ],
    deciding: [CHOOSE, ...FORM, RETRY, READ],
    refused: [CHOOSE, ...FORM],
    decided: [CHOOSE, ...FORM, RETRY],
  },
};
