import {
  type ChangePasswordEvent,
  changePasswordMachine,
} from '../../../src/machines/people/changePassword.machine';
import { aPolicy } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, byRunning, defects, fails, send } from '../executors';
import { CHANGE_PASSWORD_IGNORES } from './changePassword.ignores';
import { CHANGE_PASSWORD_STATES } from './changePassword.states';

const events: readonly ChangePasswordEvent[] = [
  { type: 'changePassword.accountRead', hasPassword: true, policy: aPolicy() },
  { type: 'changePassword.accountRead', hasPassword: false, policy: aPolicy() },
  { type: 'changePassword.failed', code: 'wrong-password' },
  { type: 'changePassword.retryRequested' },
  { type: 'changePassword.requested', current: 'secret:1', next: 'secret:2' },
  { type: 'changePassword.changed' },
  { type: 'changePassword.edited' },
];

/** An account with a password and one without. */
export const changePasswordModel: Model = {
  machine: changePasswordMachine,
  events: [...events, ...defects(['0.changePassword.reading', '0.changePassword.changing'])],
  facet: ({ failure }) => failure,
  executors: {
    'changePassword.accountRead': by('readAccount'),
    'changePassword.failed': byRunning,
    'changePassword.retryRequested': send,
    'changePassword.requested': send,
    'changePassword.changed': by('changePassword'),
    'changePassword.edited': send,
    'xstate.error.actor.0.changePassword.reading': fails('readAccount'),
    'xstate.error.actor.0.changePassword.changing': fails('changePassword'),
  },
  ignores: CHANGE_PASSWORD_IGNORES,
  states: CHANGE_PASSWORD_STATES,
};
