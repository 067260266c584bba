import type { ForgotPasswordEvent } from './forgotPassword.machine';
import type { Ignores } from './ignores';

export const FORGOT_PASSWORD_IGNORES: Ignores<ForgotPasswordEvent['type']> = {
  fromServices: ['forgotPassword.sent', 'forgotPassword.failed'],
  states: {
    sending: ['forgotPassword.edited'],
  },
};
