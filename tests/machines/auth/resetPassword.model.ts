import {
  type ResetPasswordEvent,
  resetPasswordMachine,
} from '../../../src/machines/auth/resetPassword.machine';
import { aPolicy } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, byRunning, defects, fails, send } from '../executors';
import { RESET_PASSWORD_IGNORES } from './resetPassword.ignores';
import { RESET_PASSWORD_STATES } from './resetPassword.states';

const events: readonly ResetPasswordEvent[] = [
  { type: 'resetPassword.opened', code: 'secret:1' },
  { type: 'resetPassword.checked', email: 'eva@vanhouten.test', policy: aPolicy() },
  { type: 'resetPassword.refused' },
  { type: 'resetPassword.failed', code: 'weak-password' },
  { type: 'resetPassword.requested', code: 'secret:2', password: 'secret:3' },
  { type: 'resetPassword.saved' },
  { type: 'resetPassword.edited' },
];

/** A link that is checked, used, refused. */
export const resetPasswordModel: Model = {
  machine: resetPasswordMachine,
  events: [...events, ...defects(['0.resetPassword.checking', '0.resetPassword.saving'])],
  facet: ({ failure }) => failure,
  executors: {
    'resetPassword.opened': send,
    'resetPassword.checked': by('checkLink'),
    'resetPassword.refused': byRunning,
    'resetPassword.failed': byRunning,
    'resetPassword.requested': send,
    'resetPassword.saved': by('savePassword'),
    'resetPassword.edited': send,
    'xstate.error.actor.0.resetPassword.checking': fails('checkLink'),
    'xstate.error.actor.0.resetPassword.saving': fails('savePassword'),
  },
  ignores: RESET_PASSWORD_IGNORES,
  states: RESET_PASSWORD_STATES,
};
