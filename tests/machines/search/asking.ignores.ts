import type { AskingEvent } from '../../../src/machines/search/asking.machine';
import type { Ignores } from '../../kit/ignores';

/** One question at a time is asked. */
export const ASKING_IGNORES: Ignores<AskingEvent['type']> = {
  fromServices: ['asking.answered', 'asking.refused'],
  states: {
    asking: ['asking.requested', 'asking.resumed'],
    refused: ['asking.resumed'],
  },
};
