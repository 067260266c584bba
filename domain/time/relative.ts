import { differenceInCalendarDays, differenceInSeconds } from 'date-fns';

/** Weeks per month (specification, section 9). */
export const WEEKS_PER_MONTH = 4.34524;

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3_600;
const DAYS_PER_WEEK = 7;
/** Up to two weeks days are counted: "in 9 days" says when, "in 1 week" does not. */
const DAYS_TOLD = 14;
const MONTHS_PER_YEAR = 12;

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';

/**
 * How long ago, or in how long, in whole units: `5 minutes ago`, `yesterday`, `in 9 days`, `in 3 weeks`, `2 months ago`. Under a
 * minute it is `just now`. Days are calendar days of the machine's zone, once a day has passed or midnight lies more
 * than twelve hours back.
 */
export function relativeTime(at: Date, now: Date): string {
  const seconds = differenceInSeconds(at, now);
  const distance = Math.abs(seconds);
  if (distance < SECONDS_PER_MINUTE) return 'just now';
  if (distance < SECONDS_PER_HOUR) return say(seconds / SECONDS_PER_MINUTE, 'minute');
  const days = differenceInCalendarDays(at, now);
  if (days === 0 || distance < 12 * SECONDS_PER_HOUR) return say(seconds / SECONDS_PER_HOUR, 'hour');
  return sayDays(days);
}

function sayDays(days: number): string {
  if (Math.abs(days) <= DAYS_TOLD) return say(days, 'day');
  const weeks = days / DAYS_PER_WEEK;
  if (Math.abs(weeks) < WEEKS_PER_MONTH) return say(weeks, 'week');
  const months = weeks / WEEKS_PER_MONTH;
  if (Math.abs(months) < MONTHS_PER_YEAR) return say(months, 'month');
  return say(months / MONTHS_PER_YEAR, 'year');
}

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const figures = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** "Yesterday" and "tomorrow" are words; "last month" would be a calendar month, which is not what was counted. */
function say(value: number, unit: Unit): string {
  return (unit === 'day' ? words : figures).format(Math.trunc(value), unit);
}
