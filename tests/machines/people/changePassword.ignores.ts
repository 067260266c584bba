import type { ChangePasswordEvent } from '../../../src/machines/people/changePassword.machine';
import type { Ignores } from '../../kit/ignores';

const FORM: readonly ChangePasswordEvent['type'][] = ['changePassword.requested', 'changePassword.edited'];

export const CHANGE_PASSWORD_IGNORES: Ignores<ChangePasswordEvent['type']> = {
  fromServices: ['changePassword.accountRead', 'changePassword.changed', 'changePassword.failed'],
  states: {
    reading: [...FORM, 'changePassword.retryRequested'],
    unread: FORM,
    withoutPassword: [...FORM, 'changePassword.retryRequested'],
    asking: ['changePassword.retryRequested'],
    changing: [...FORM, 'changePassword.retryRequested'],
  },
};
