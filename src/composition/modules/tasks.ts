import { tasksRoutes } from '../../router/modules/tasks';
import type { ClientModule } from '../manifest';

/** Tasks, the suggested ones among them. */
export const tasks = { pages: tasksRoutes } satisfies ClientModule;
