import { missingPage } from '../missing';
import { entityPage } from '../rules';

/** Tasks, the suggested ones among them. */
export const tasksRoutes = [
  missingPage('tasks', entityPage('Tasks', { position: 5, features: ['tasks'], count: 'tasks' })),
  missingPage('tasks/suggested', entityPage('Suggested tasks', { features: ['tasks'] })),
  missingPage('tasks/suggested/$id', entityPage('Suggested task', { features: ['tasks'] })),
  missingPage('tasks/$id', entityPage('Task', { features: ['tasks'] })),
] as const;
