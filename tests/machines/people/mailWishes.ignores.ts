import type { MailWishesEvent } from '../../../src/machines/people/mailWishes.machine';
import type { Ignores } from '../../kit/ignores';

export const MAIL_WISHES_IGNORES: Ignores<MailWishesEvent['type']> = {
  fromServices: ['mailWishes.saved', 'mailWishes.saveFailed'],
  states: {
    saving: ['mailWishes.retryRequested'],
  },
};
