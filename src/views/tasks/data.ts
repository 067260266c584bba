import type { Page } from '#contract/call';
import type { EntityUser } from '#contract/calls/entity';
import type { OwnTasks } from '#contract/calls/ownTasks';
import type { Task, TaskDetails } from '#contract/calls/tasks';
import type { Flow } from '../../machines/flows';

/** How the list is put together. */
export type TaskGroup = 'due' | 'person' | 'board';

type Counted = Pick<Page<Task>, 'total' | 'totalIsExact'>;

/** How many there are of each, for the tabs. */
export interface TaskCounts {
  readonly open: Counted;
  readonly suggested: Counted;
}

export interface SuggestedData {
  readonly page: Page<Task>;
  readonly pageNumber: number;
  readonly counts: TaskCounts;
  readonly acts: Flow<'taskActs'>;
  readonly members: Flow<'memberSearch'>;
  readonly relatives: Flow<'relatedSearch'>;
}

export interface TasksData extends SuggestedData {
  /** In place of the page: what the person has in all of their entities. */
  readonly own: OwnTasks | null;
  readonly group: TaskGroup;
  /** At most 100, by name. */
  readonly people: readonly EntityUser[];
}

export interface TaskData {
  readonly task: TaskDetails;
  readonly acts: Flow<'taskActs'>;
  readonly comments: Flow<'taskComments'>;
  readonly members: Flow<'memberSearch'>;
  readonly relatives: Flow<'relatedSearch'>;
}
