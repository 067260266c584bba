import type { Selectable } from 'kysely';
import type { TaskPerson, TaskRelated } from '#contract/calls/tasks';
import type { ReminderOption } from '#contract/taskLife';
import type { TaskTable } from '#server/database/schema/tasks';

export type TaskRow = Selectable<TaskTable>;

/** What is told of a task and does not stand in its row. */
export interface AboutTask {
  readonly assignees: readonly TaskPerson[];
  readonly reminders: readonly ReminderOption[];
  readonly comments: number;
  readonly related: TaskRelated | null;
}
