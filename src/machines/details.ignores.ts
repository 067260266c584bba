import type { DetailsEvent } from './details.machine';
import type { Ignores } from './ignores';

export const DETAILS_IGNORES: Ignores<DetailsEvent['type']> = {
  fromServices: ['details.saved', 'details.saveFailed'],
  states: {
    saving: ['details.discarded', 'details.saveRequested', 'details.resumed'],
  },
};
