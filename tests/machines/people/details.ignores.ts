import type { DetailsEvent } from '../../../src/machines/people/details.machine';
import type { Ignores } from '../../kit/ignores';

export const DETAILS_IGNORES: Ignores<DetailsEvent['type']> = {
  fromServices: ['details.saved', 'details.saveFailed'],
  states: {
    saving: ['details.discarded', 'details.saveRequested', 'details.resumed'],
  },
};
