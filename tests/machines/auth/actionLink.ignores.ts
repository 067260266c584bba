import type { ActionLinkEvent } from '../../../src/machines/auth/actionLink.machine';
import type { Ignores } from '../../kit/ignores';

export const ACTION_LINK_IGNORES: Ignores<ActionLinkEvent['type']> = {
  fromServices: [
    'actionLink.applied',
    'actionLink.invited',
    'actionLink.accepted',
    'actionLink.declined',
    'actionLink.refused',
    'actionLink.failed',
  ],
  states: {
    idle: ['actionLink.retryRequested'],
    applying: ['actionLink.opened', 'actionLink.retryRequested'],
    confirmed: ['actionLink.retryRequested'],
    applied: ['actionLink.retryRequested'],
    invited: ['actionLink.retryRequested'],
    accepted: ['actionLink.retryRequested'],
    declined: ['actionLink.retryRequested'],
    refused: ['actionLink.retryRequested'],
  },
};
