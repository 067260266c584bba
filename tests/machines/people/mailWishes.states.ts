import type { mailWishesMachine } from '../../../src/machines/people/mailWishes.machine';
import { only, type States } from '../../kit/states';

export const MAIL_WISHES_STATES: States<typeof mailWishesMachine> = {
  resting: {
    means: 'What was chosen is saved, or saving it failed and says why.',
    holds: ({ context: { chosen, sent, failure } }, running) =>
      Object.keys(sent).length === 0 &&
      (failure === null) === (Object.keys(chosen).length === 0) &&
      only(running, {}),
  },
  saving: {
    means: 'What was chosen is being saved; choosing goes on.',
    tags: ['busy'],
    holds: ({ context: { chosen, sent, failure } }, running) =>
      Object.keys(sent).length > 0 &&
      Object.keys(sent).every((kind) => kind in chosen) &&
      failure === null &&
      only(running, { saveWishes: { wishes: sent } }),
  },
};
