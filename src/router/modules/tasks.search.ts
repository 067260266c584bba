import { listSearch } from '../listSearch';

/** What the tasks are narrowed to, and how they are grouped; `new`: the title of a task that is begun at once, or what it is about (`meeting:…`). */
export const readTasksSearch = listSearch(
  ['q', 'mine', 'everywhere', 'from', 'to', 'group', 'new'],
  ['status', 'assignee', 'related'],
);

export type TasksSearch = ReturnType<typeof readTasksSearch>;

/** How the list is put together. */
export const TASK_GROUPS = ['due', 'person', 'board'] as const;
