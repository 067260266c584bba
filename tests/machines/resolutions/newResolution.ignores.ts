import type { NewResolutionEvent } from '../../../src/machines/resolutions/newResolution.machine';
import type { Ignores } from '../../kit/ignores';

export const NEW_RESOLUTION_IGNORES: Ignores<NewResolutionEvent['type']> = {
  fromServices: ['newResolution.created', 'newResolution.failed'],
  states: {
    idle: ['newResolution.entered'],
    creating: ['newResolution.requested', 'newResolution.entered'],
    created: ['newResolution.requested'],
  },
};
