import type { ResolutionActsEvent } from '../../../src/machines/resolutions/resolutionActs.machine';
import type { Ignores } from '../../kit/ignores';

export const RESOLUTION_ACTS_IGNORES: Ignores<ResolutionActsEvent['type']> = {
  fromServices: ['resolutionActs.performed', 'resolutionActs.failed'],
  states: {
    idle: ['resolutionActs.retryRequested', 'resolutionActs.dismissed'],
    performing: ['resolutionActs.requested', 'resolutionActs.retryRequested', 'resolutionActs.dismissed'],
  },
};
