import { mayBeginResolution } from '#contract/dashboard';
import type { EarlySection } from '../../shared/earlySection';
import { waitingParts } from './words';

/** What is said of resolutions before the application is there. */
export const early: EarlySection = {
  name: 'resolutions',
  feature: 'resolutions',
  said: {
    part: 'resolutions.waiting',
    summary: (answer) => {
      const isList = typeof answer === 'object' && answer !== null && 'total' in answer;
      return isList && typeof answer.total === 'number' ? waitingParts(answer.total) : null;
    },
  },
  mayBegin: mayBeginResolution,
};
