import {
  type ForgotPasswordEvent,
  forgotPasswordMachine,
} from '../../../src/machines/auth/forgotPassword.machine';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { FORGOT_PASSWORD_IGNORES } from './forgotPassword.ignores';
import { FORGOT_PASSWORD_STATES } from './forgotPassword.states';

const events: readonly ForgotPasswordEvent[] = [
  { type: 'forgotPassword.requested', email: 'eva@vanhouten.test' },
  { type: 'forgotPassword.edited' },
  { type: 'forgotPassword.sent' },
  { type: 'forgotPassword.failed', code: 'too-many-requests' },
];

/** A request that succeeds, fails and is repeated. */
export const forgotPasswordModel: Model = {
  machine: forgotPasswordMachine,
  events: [...events, ...defects(['0.forgotPassword.sending'])],
  facet: ({ failure }) => failure,
  executors: {
    'forgotPassword.requested': send,
    'forgotPassword.edited': send,
    'forgotPassword.sent': by('sendReset'),
    'forgotPassword.failed': by('sendReset'),
    'xstate.error.actor.0.forgotPassword.sending': fails('sendReset'),
  },
  ignores: FORGOT_PASSWORD_IGNORES,
  states: FORGOT_PASSWORD_STATES,
};
