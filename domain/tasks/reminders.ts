import { REMINDER_OPTIONS, type ReminderOption } from '#contract/taskLife';
import { addMonths } from '#domain/time/months';
import { morningOf } from '#domain/time/morning';

interface Before {
  readonly days: number;
  readonly months: number;
}

/** How far before the day it is due each option lies. */
const BEFORE: Readonly<Record<ReminderOption, Before>> = {
  '1 day': { days: 1, months: 0 },
  '2 days': { days: 2, months: 0 },
  '3 days': { days: 3, months: 0 },
  '4 days': { days: 4, months: 0 },
  '5 days': { days: 5, months: 0 },
  '1 week': { days: 7, months: 0 },
  '2 weeks': { days: 14, months: 0 },
  '3 weeks': { days: 21, months: 0 },
  '4 weeks': { days: 28, months: 0 },
  '1 month': { days: 0, months: 1 },
  '2 months': { days: 0, months: 2 },
  '3 months': { days: 0, months: 3 },
};

/** The day on which a reminder goes out. @param due `YYYY-MM-DD`. */
export function reminderDay(due: string, option: ReminderOption): string {
  const { days, months } = BEFORE[option];
  const day = new Date(Date.parse(addMonths(due, -months)));
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

/** When a reminder goes out: in the morning of its day where the assignees are. */
export function reminderAt(due: string, option: ReminderOption, timeZone: string): Date {
  return morningOf(reminderDay(due, option), timeZone);
}

/** Options in their order, each once. */
export function inOrder(options: readonly ReminderOption[]): readonly ReminderOption[] {
  const chosen = new Set(options);
  return REMINDER_OPTIONS.filter((option) => chosen.has(option));
}
