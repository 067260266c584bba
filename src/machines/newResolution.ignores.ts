import type { Ignores } from './ignores';
import type { NewResolutionEvent } from './newResolution.machine';

export const NEW_RESOLUTION_IGNORES: Ignores<NewResolutionEvent['type']> = {
  fromServices: ['newResolution.created', 'newResolution.failed'],
  states: {
    idle: ['newResolution.entered'],
    creating: ['newResolution.requested', 'newResolution.entered'],
    created: ['newResolution.requested'],
  },
};
