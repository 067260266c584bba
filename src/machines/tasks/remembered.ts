import type { Page } from '#contract/call';
import type { Task } from '#contract/calls/tasks';

/** What the dashboard shows of a task. */
export type WaitingTask = Pick<Task, 'id' | 'title' | 'due' | 'status'>;

declare module '../shared/remembered' {
  interface DashboardSections {
    /** Open tasks of the person, the soonest first, and how many there are. */
    readonly tasks: Page<WaitingTask>;
  }
}
