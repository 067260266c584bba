import { call, type Page } from '../call';
import type { Feature } from '../vocabulary';
import type { Task, TaskQuery } from './tasks';

/* Apart from the other calls of tasks: everybody's dashboard makes it. */

const DETAILS = { features: ['tasks'] } satisfies { features: Feature[] };

export const listTasks = call<{ query: TaskQuery; answer: Page<Task> }>(
  'tasks.list',
  'GET',
  '/tasks',
  'The tasks of the entity',
  DETAILS,
);
