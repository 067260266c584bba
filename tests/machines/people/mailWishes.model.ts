import { type MailWishesEvent, mailWishesMachine } from '../../../src/machines/people/mailWishes.machine';
import { aUser } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, defects, fails, send } from '../executors';
import { MAIL_WISHES_IGNORES } from './mailWishes.ignores';
import { MAIL_WISHES_STATES } from './mailWishes.states';

const events: readonly MailWishesEvent[] = [
  { type: 'mailWishes.chosen', kind: 'mention', wish: 'daily' },
  { type: 'mailWishes.chosen', kind: 'task.assigned', wish: 'never' },
  { type: 'mailWishes.saved', user: aUser() },
  { type: 'mailWishes.saveFailed', title: 'Something went wrong on the API' },
  { type: 'mailWishes.retryRequested' },
];

/** Choices that are saved, made meanwhile, fail and are tried again. */
export const mailWishesModel: Model = {
  machine: mailWishesMachine,
  events: [...events, ...defects(['0.mailWishes.saving'])],
  facet: ({ chosen, sent, failure }) => [chosen, sent, failure],
  executors: {
    'mailWishes.chosen': send,
    'mailWishes.saved': by('saveWishes'),
    'mailWishes.saveFailed': by('saveWishes'),
    'mailWishes.retryRequested': send,
    'xstate.error.actor.0.mailWishes.saving': fails('saveWishes'),
  },
  ignores: MAIL_WISHES_IGNORES,
  states: MAIL_WISHES_STATES,
};
