import type { Instant } from '#contract/decision/texts';
import type { Moment } from '../moment';

const LOCALE = 'en-NL';

/** A day as a document says it: `11 December 2026`. @param timeZone IANA name. */
export function longDay(at: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(at),
  );
}

/** `20 November 2026 at 14:05 (Europe/Amsterdam)`; of the last millisecond of a day, `the end of 20 November 2026 (…)`. */
export function longMoment({ at, timeZone, endsDay }: Moment): string {
  if (endsDay) return `the end of ${longDay(at, timeZone)} (${timeZone})`;
  const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(at))} (${timeZone})`;
}

/** As `longMoment`, with its preposition: `on 20 November 2026 at 14:05 (…)`, `at the end of 20 November 2026 (…)`. */
export function onMoment(moment: Moment): string {
  return `${moment.endsDay ? 'at' : 'on'} ${longMoment(moment)}`;
}

/** `14:32 on 20 November 2026`, as who works on it thinks of it: without the zone. */
export function timeOnDay({ at, timeZone }: Moment): string {
  const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone });
  return `${time.format(new Date(at))} on ${longDay(at, timeZone)}`;
}

/** `14:32`. */
export function timeOfDay({ at, timeZone }: Moment): string {
  return new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone }).format(new Date(at));
}

/** A day of the calendar as a sentence says it: `11 December 2026`. @param day ISO. */
export function calendarDay(day: string): string {
  return longDay(`${day}T12:00:00.000Z`, 'UTC');
}

/** `since 1 May 2026`; `from 1 May 2026 to 11 December 2026`. */
export function inDays(from: string, until: string | null): string {
  if (until === null) return `since ${calendarDay(from)}`;
  return `from ${calendarDay(from)} to ${calendarDay(until)}`;
}
