import type { EarlySection } from '../../shared/earlySection';
import { taskParts } from './words';

/** What is said of tasks before the application is there. */
export const early: EarlySection = {
  name: 'tasks',
  feature: 'tasks',
  said: {
    part: 'tasks.mine',
    summary: (answer) => {
      const isList = typeof answer === 'object' && answer !== null && 'total' in answer;
      return isList && typeof answer.total === 'number' ? taskParts(answer.total) : null;
    },
  },
};
