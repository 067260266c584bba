import { createRoute } from '@tanstack/react-router';
import { readCommentSearch } from '../commentSearch';
import { inEntity } from '../routes/entity';
import { entityPage } from '../rules';
import { fetched, view } from '../view';
import { readTasksSearch } from './tasks.search';

const reads = () => fetched(import('./tasks.reads'));

/** Tasks, the suggested ones among them. */
export const tasksRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'tasks',
    staticData: entityPage('Tasks', { position: 5, features: ['tasks'], count: 'tasks', live: ['task'] }),
    validateSearch: readTasksSearch,
    // The router leaves beside what was read what it was read from. What is begun changes nothing of the list, which is not read again.
    loaderDeps: ({ search: { new: _, ...narrowed } }) => readTasksSearch(narrowed),
    loader: async (visit) => (await reads()).readTasks(visit),
    component: view(() => import('../../views/tasks/TasksView'), 'TasksView'),
    pendingComponent: view(() => import('../../views/tasks/TasksSkeleton'), 'TasksSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'tasks/suggested',
    staticData: entityPage('Suggested tasks', { features: ['tasks'], live: ['task'] }),
    validateSearch: readTasksSearch,
    loaderDeps: ({ search }) => readTasksSearch({ ...search }),
    loader: async (visit) => (await reads()).readSuggested(visit),
    component: view(() => import('../../views/tasks/suggested/SuggestedView'), 'SuggestedView'),
    pendingComponent: view(() => import('../../views/tasks/TasksSkeleton'), 'TasksSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'tasks/suggested/$id',
    staticData: entityPage('Suggested task', { features: ['tasks'], live: ['task'] }),
    validateSearch: readCommentSearch,
    loader: async (visit) => (await reads()).readTask(visit),
    component: view(() => import('../../views/tasks/details/TaskView'), 'SuggestionView'),
    pendingComponent: view(() => import('../../views/tasks/details/TaskSkeleton'), 'TaskSkeleton'),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'tasks/$id',
    staticData: entityPage('Task', { features: ['tasks'], live: ['task'] }),
    validateSearch: readCommentSearch,
    loader: async (visit) => (await reads()).readTask(visit),
    component: view(() => import('../../views/tasks/details/TaskView'), 'TaskView'),
    pendingComponent: view(() => import('../../views/tasks/details/TaskSkeleton'), 'TaskSkeleton'),
  }),
] as const;
