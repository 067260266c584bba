import type { askingMachine } from '../../../src/machines/search/asking.machine';
import { only, type States } from '../../kit/states';

export const ASKING_STATES: States<typeof askingMachine> = {
  idle: {
    means: 'Nothing is being asked; words may be typed.',
    holds: ({ context: { asked, refusal } }, running) =>
      asked === null && refusal === null && only(running, {}),
  },
  asking: {
    means: 'The server looks for passages that answer the question.',
    tags: ['busy'],
    holds: ({ context: { asked, refusal } }, running) =>
      asked !== null && asked.words !== '' && refusal === null && only(running, { ask: { question: asked } }),
  },
  refused: {
    means: 'Nothing was asked, or it is not known; it is said why, and the words stay.',
    holds: ({ context: { refusal } }, running) => refusal !== null && only(running, {}),
  },
};
