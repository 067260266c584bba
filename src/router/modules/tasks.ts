import { createRoute } from '@tanstack/react-router';
import { missing } from '../missing';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';

/** Tasks, the suggested ones among them. */
export const tasksRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'tasks',
    ...missing(entityPage('Tasks', { position: 5, features: ['tasks'], count: 'tasks' })),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'tasks/suggested',
    ...missing(entityPage('Suggested tasks', { features: ['tasks'] })),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'tasks/suggested/$id',
    ...missing(entityPage('Suggested task', { features: ['tasks'] })),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'tasks/$id',
    ...missing(entityPage('Task', { features: ['tasks'] })),
  }),
] as const;
