import { call } from '../call';
import type { TaskStatus } from '../taskLife';
import type { Task } from './tasks';

/* Tasks of a person wherever they are a member. */

/** Entities that are looked into, and tasks that are told. */
export const OWN_TASKS = { entities: 100, tasks: 100 } as const;

export interface OwnTask extends Task {
  readonly entity: { readonly id: string; readonly name: string };
}

export interface OwnTasks {
  /** The soonest first. */
  readonly items: readonly OwnTask[];
  /** There are more than these. */
  readonly isCut: boolean;
}

export interface OwnTasksQuery {
  /** In the title or the description. */
  readonly q?: string;
  /** All but suggestions where none is named. */
  readonly status?: readonly Exclude<TaskStatus, 'AI Suggested'>[];
  /** The first and the last day on which it is due. */
  readonly from?: string;
  readonly to?: string;
}

export const listOwnTasks = call<{ query: OwnTasksQuery; answer: OwnTasks }>(
  'user.tasks',
  'GET',
  '/user/tasks',
  'The tasks that are assigned to the signed-in user, of all their entities',
  { scope: 'none' },
);
