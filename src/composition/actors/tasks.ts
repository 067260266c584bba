import { TASK_ACTS, taskActsMachine } from '../../machines/tasks/taskActs.machine';
import { TASK_COMMENT_ACTS, taskCommentsMachine } from '../../machines/tasks/taskComments.machine';
import type { Providers } from '../manifest';
import { type ActServices, performing } from './shared.acts';

/** `changed`: what the pages show was read before. */
export function provideTaskActs(services: ActServices, changed: () => void): typeof taskActsMachine {
  return taskActsMachine.provide({ actors: { perform: performing(TASK_ACTS, services, changed) } });
}

/** `changed`: what the pages show was read before. */
export function provideTaskComments(services: ActServices, changed: () => void): typeof taskCommentsMachine {
  return taskCommentsMachine.provide({
    actors: { perform: performing(TASK_COMMENT_ACTS, services, changed) },
  });
}

export const flows: Pick<Providers, 'taskActs' | 'taskComments'> = {
  taskActs: provideTaskActs,
  taskComments: provideTaskComments,
};
