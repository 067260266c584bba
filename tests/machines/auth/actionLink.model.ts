import { type ActionLinkEvent, actionLinkMachine } from '../../../src/machines/auth/actionLink.machine';
import { aUser, id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { ACTION_LINK_IGNORES } from './actionLink.ignores';
import { ACTION_LINK_STATES } from './actionLink.states';

const events: readonly ActionLinkEvent[] = [
  { type: 'actionLink.opened', mode: 'verifyEmail', code: 'secret:1' },
  { type: 'actionLink.opened', mode: 'recoverEmail', code: 'secret:2' },
  { type: 'actionLink.applied', email: 'eva@vanhouten.test', isSignedIn: true },
  { type: 'actionLink.applied', email: 'eva@vanhouten.test', isSignedIn: false },
  { type: 'actionLink.opened', mode: 'invitation', code: 'secret:3' },
  {
    type: 'actionLink.invited',
    email: 'eva@vanhouten.test',
    entityName: 'Kade Vastgoed B.V.',
    hasAccount: true,
  },
  {
    type: 'actionLink.invited',
    email: 'eva@vanhouten.test',
    entityName: 'Kade Vastgoed B.V.',
    hasAccount: false,
  },
  { type: 'actionLink.accepted', user: aUser(), entityId: id(2), entityName: 'Kade Vastgoed B.V.' },
  { type: 'actionLink.declined', title: 'This invitation is for jan@vanhouten.test.' },
  { type: 'actionLink.refused' },
  { type: 'actionLink.failed', code: 'network-request-failed' },
  { type: 'actionLink.retryRequested' },
];

/** A link that confirms an address and one that does not. */
export const actionLinkModel: Model = {
  machine: actionLinkMachine,
  events: [...events, ...defects(['0.actionLink.applying'])],
  facet: ({ link, failure }) => [link?.mode, failure],
  executors: {
    'actionLink.opened': send,
    'actionLink.applied': by('applyLink'),
    'actionLink.invited': by('applyLink'),
    'actionLink.accepted': by('applyLink'),
    'actionLink.declined': by('applyLink'),
    'actionLink.refused': by('applyLink'),
    'actionLink.failed': by('applyLink'),
    'actionLink.retryRequested': send,
    'xstate.error.actor.0.actionLink.applying': fails('applyLink'),
  },
  ignores: ACTION_LINK_IGNORES,
  states: ACTION_LINK_STATES,
};
