import type { Resolution } from '#contract/calls/resolutions';
import { zoneOf } from '#domain/time/zone';
import { calendarOf } from '#words/en/calendar';
import { formatDate, formatTime } from '../shared/format';

/** `17 Nov, 09:12` in the entity's zone; the year stands elsewhere on the page. */
export function shortMoment(at: string, timeZone: string): string {
  return `${shortDay(at, timeZone)}, ${formatTime(at, timeZone)}`;
}

/** `17 Nov`. */
export function shortDay(at: string, timeZone: string): string {
  return formatDate(at, timeZone).replace(/ \d{4}$/, '');
}

/** How long it is until the deadline by the server's clock, in milliseconds; null where no deadline is ahead. */
export function untilDeadline({
  status,
  deadline,
  evaluatedAt,
}: Pick<Resolution, 'status' | 'deadline' | 'evaluatedAt'>): number | null {
  if (status !== 'Open' || deadline === null) return null;
  const left = Date.parse(deadline) - Date.parse(evaluatedAt);
  return left >= 0 ? left : null;
}

/** The day of an instant in the entity's calendar, `YYYY-MM-DD`. */
export function dayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(at));
}

/** `on 20 Nov 2026, 14:05`; of the last millisecond of a day, `at the end of 20 Nov 2026`. */
export function onWords(at: string, timeZone: string): string {
  return calendarOf(zoneOf(timeZone)).on(at);
}
