import type { ResetPasswordEvent } from '../../../src/machines/auth/resetPassword.machine';
import type { Ignores } from '../../kit/ignores';

const FORM: readonly ResetPasswordEvent['type'][] = ['resetPassword.requested', 'resetPassword.edited'];

export const RESET_PASSWORD_IGNORES: Ignores<ResetPasswordEvent['type']> = {
  fromServices: [
    'resetPassword.checked',
    'resetPassword.saved',
    'resetPassword.refused',
    'resetPassword.failed',
  ],
  states: {
    idle: FORM,
    checking: FORM,
    unchecked: FORM,
    saving: ['resetPassword.opened', ...FORM],
    saved: FORM,
    refused: FORM,
  },
};
