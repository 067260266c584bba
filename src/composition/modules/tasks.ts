import { tasksRoutes } from '../../router/modules/tasks';
import type { ClientModule } from '../manifest';

const actors = () => import('../actors/tasks');
const searching = () => import('../actors/tasks.related');

/** Tasks, the suggested ones among them. */
export const tasks = {
  pages: tasksRoutes,
  flows: { relatedSearch: searching, taskActs: actors, taskComments: actors },
  streams: {
    taskComments: { version: 1, load: () => import('../../machines/tasks/taskComments.journalled') },
  },
  dashboard: {
    tasks: {
      feature: 'tasks',
      reads: () => import('../../router/modules/tasks.dashboard'),
      view: () => import('../../views/tasks/dashboard/section'),
    },
  },
  palette: () => import('../../views/tasks/palette'),
} satisfies ClientModule;
