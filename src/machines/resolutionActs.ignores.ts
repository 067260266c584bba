import type { Ignores } from './ignores';
import type { ResolutionActsEvent } from './resolutionActs.machine';

export const RESOLUTION_ACTS_IGNORES: Ignores<ResolutionActsEvent['type']> = {
  fromServices: ['resolutionActs.performed', 'resolutionActs.failed'],
  states: {
    idle: ['resolutionActs.retryRequested', 'resolutionActs.dismissed'],
    performing: ['resolutionActs.requested', 'resolutionActs.retryRequested', 'resolutionActs.dismissed'],
  },
};
