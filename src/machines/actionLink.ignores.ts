import type { ActionLinkEvent } from './actionLink.machine';
import type { Ignores } from './ignores';

export const ACTION_LINK_IGNORES: Ignores<ActionLinkEvent['type']> = {
  fromServices: ['actionLink.applied', 'actionLink.refused', 'actionLink.failed'],
  states: {
    idle: ['actionLink.retryRequested'],
    applying: ['actionLink.retryRequested'],
    confirmed: ['actionLink.retryRequested'],
    applied: ['actionLink.retryRequested'],
    refused: ['actionLink.retryRequested'],
  },
};
