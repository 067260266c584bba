import type { TaskStatus } from '#contract/taskLife';
import { addDays } from '#domain/time/calendar';
import { weekdayOf } from '#domain/time/typedDay';

/** When something has to be done, in the order in which it is read. */
export const TASK_TIMES = ['overdue', 'today', 'thisWeek', 'nextWeek', 'later', 'never', 'done'] as const;
export type TaskTime = (typeof TASK_TIMES)[number];

interface Timed {
  readonly due: string | null;
  readonly status: TaskStatus;
}

/** The last day of the week of a day: weeks end on Sunday. */
function endOfWeek(day: string): string {
  return addDays(day, (7 - weekdayOf(day)) % 7);
}

/** Which group a task stands in. @param today `YYYY-MM-DD`, where the entity is. */
export function timeOf({ due, status }: Timed, today: string): TaskTime {
  if (status === 'Completed' || status === 'Cancelled') return 'done';
  if (due === null) return 'never';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  const week = endOfWeek(today);
  if (due <= week) return 'thisWeek';
  return due <= addDays(week, 7) ? 'nextWeek' : 'later';
}
