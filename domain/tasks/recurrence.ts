import type { TaskRepeat } from '#contract/taskLife';
import { addDays } from '#domain/time/calendar';
import { addMonths } from '#domain/time/months';
import { EVERY_DAY } from '#domain/time/typedDay';

const MONTHS: Readonly<Record<Exclude<TaskRepeat, 'weekly'>, number>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
};

function later(due: string, repeats: TaskRepeat, times: number): string {
  return repeats === 'weekly' ? addDays(due, 7 * times) : addMonths(due, MONTHS[repeats] * times);
}

/** So many periods are passed over at most: a weekly task of twenty years ago. */
const MOST_PERIODS = 1_100;

export interface Recurrence {
  readonly due: string;
  readonly repeats: TaskRepeat;
  /** From which days are counted, where a shorter month cut the date off: a task of the 31st is due on the 31st again. */
  readonly from?: string | null;
}

/**
 * The day on which a task that comes again is due next: the first after today that lies whole periods after the last one. Null after the
 * last day of the calendar: it does not come again.
 */
export function nextDue(recurrence: Recurrence, today: string): string | null {
  const day = dayAfter(recurrence, today);
  return day > EVERY_DAY.last ? null : day;
}

function dayAfter({ due, repeats, from }: Recurrence, today: string): string {
  const start = from ?? due;
  const passed = due > today ? due : today;
  for (let times = 1; times < MOST_PERIODS; times += 1) {
    const day = later(start, repeats, times);
    if (day > passed) return day;
  }
  return later(today, repeats, 1);
}
