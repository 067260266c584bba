import type { ForgotPasswordEvent } from '../../../src/machines/auth/forgotPassword.machine';
import type { Ignores } from '../../kit/ignores';

export const FORGOT_PASSWORD_IGNORES: Ignores<ForgotPasswordEvent['type']> = {
  fromServices: ['forgotPassword.sent', 'forgotPassword.failed'],
  states: {
    sending: ['forgotPassword.requested', 'forgotPassword.edited'],
  },
};
