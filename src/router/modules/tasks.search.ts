import { listSearch } from '../listSearch';

/** What the tasks are narrowed to, and how they are grouped. */
export const readTasksSearch = listSearch(
  ['q', 'mine', 'everywhere', 'from', 'to', 'group'],
  ['status', 'assignee', 'related'],
);

export type TasksSearch = ReturnType<typeof readTasksSearch>;

/** How the list is put together. */
export const TASK_GROUPS = ['due', 'person', 'board'] as const;

export interface TaskSearch {
  /** Id of a comment that is gone to. */
  readonly comment?: string;
}

export function readTaskSearch({ comment }: Readonly<Record<string, unknown>>): TaskSearch {
  return typeof comment === 'string' && comment !== '' ? { comment } : {};
}
