import type { TaskAct, TaskLack, TaskStatus, TaskStepBy } from '#contract/taskLife';

/** What a page says of the life of a task. */
export interface TaskLifeWords {
  readonly title: string;
  /** What happens in a step, as the name of a row. */
  readonly step: Readonly<Record<TaskAct, string>>;
  readonly by: Readonly<Record<TaskStepBy, string>>;
  /** What follows from a step that may be taken. */
  readonly follows: Readonly<Record<TaskAct, string>>;
  /** Why a step is blocked. */
  lack(lack: TaskLack): string;
  readonly stations: Readonly<Record<TaskStatus, string>>;
}
