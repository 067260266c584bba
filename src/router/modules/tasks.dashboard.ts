import type { CallApi } from '#contract/api';
import type { Page } from '#contract/call';
import { listTasks } from '#contract/calls/taskList';
import { MY_TASKS_QUERY } from '#contract/taskLife';
import type { WaitingTask } from '../../machines/tasks/remembered';

/** Open tasks of the person, the soonest first. */
export function read(api: CallApi, entity: string): Promise<Page<WaitingTask>> {
  return api(listTasks, { entity, query: MY_TASKS_QUERY });
}
