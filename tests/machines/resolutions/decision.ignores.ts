import type { DecisionEvent } from '../../../src/machines/resolutions/decision.machine';
import type { Ignores } from '../../kit/ignores';

type Type = DecisionEvent['type'];

const DIALOG: readonly Type[] = ['decision.consentAnswered', 'decision.confirmed'];
const RETRY: Type = 'decision.retryRequested';
const DISMISS: Type = 'decision.dismissed';

export const DECISION_IGNORES: Ignores<Type> = {
  fromServices: ['decision.recorded', 'decision.refused'],
  states: {
    choosing: [...DIALOG, RETRY, DISMISS],
    confirming: [RETRY],
    deciding: [...DIALOG, RETRY, DISMISS],
    refused: [...DIALOG],
    decided: [...DIALOG, RETRY],
  },
};
