import type { Task } from '#contract/calls/tasks';
import type { RelatedKind, ReminderOption, SuggestionSource, TaskRepeat } from '#contract/taskLife';
import type { TaskTime } from '#domain/tasks/groups';

/** What the groups of the list are called. */
export const TIME_NAMES: Readonly<Record<TaskTime, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  later: 'Later',
  never: 'No date',
  done: 'Done',
};

export const REPEAT_NAMES: Readonly<Record<TaskRepeat, string>> = {
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every three months',
  yearly: 'Every year',
};

export const RELATED_NAMES: Readonly<Record<RelatedKind, string>> = {
  document: 'Document',
  resolution: 'Resolution',
  meeting: 'Meeting',
};

const SOURCE_NAMES: Readonly<Record<SuggestionSource, string>> = {
  document: 'Document',
  minutes: 'Minutes',
  term: 'Term on a board',
  duty: 'Calendar of duties',
  owners: 'Holdings',
};

/** `Credit facility agreement, page 31`. */
export function sourceWords({ kind, title, page }: NonNullable<Task['source']>): string {
  const name = title === '' ? SOURCE_NAMES[kind] : title;
  return page === null ? name : `${name}, page ${page}`;
}

/** `1 month before`, or `1 day and 1 month before`. */
export function reminderWords(reminders: readonly ReminderOption[]): string {
  const last = reminders.at(-1);
  if (!last) return '';
  const others = reminders.slice(0, -1);
  return others.length === 0 ? `${last} before` : `${others.join(', ')} and ${last} before`;
}

/** Where a task or suggestion has its page. */
export const pageOfTask = ({ status }: Pick<Task, 'status'>) =>
  status === 'AI Suggested'
    ? ('/{-$entity}/tasks/suggested/$id' as const)
    : ('/{-$entity}/tasks/$id' as const);
