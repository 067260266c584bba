import type { Instant } from '#contract/decision/texts';
import type { Moment } from '../moment';

const LOCALE = 'nl-NL';

/** A day as a document says it: `11 december 2026`. @param timeZone IANA name. */
export function longDay(at: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(at),
  );
}

/** `20 november 2026 om 14:05 (Europe/Amsterdam)`; of the last millisecond of a day, `het einde van 20 november 2026 (…)`. */
export function longMoment({ at, timeZone, endsDay }: Moment): string {
  if (endsDay) return `het einde van ${longDay(at, timeZone)} (${timeZone})`;
  const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(at))} (${timeZone})`;
}

/** As `longMoment`, with its preposition. */
export function onMoment(moment: Moment): string {
  return `${moment.endsDay ? 'aan' : 'op'} ${longMoment(moment)}`;
}

/** `20 november 2026 om 14:32`, as who works on it thinks of it: without the zone. */
export function timeOnDay({ at, timeZone }: Moment): string {
  const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone });
  return `${longDay(at, timeZone)} om ${time.format(new Date(at))}`;
}

/** `14:32`. */
export function timeOfDay({ at, timeZone }: Moment): string {
  return new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone }).format(new Date(at));
}

/** A day of the calendar as a sentence says it: `11 december 2026`. @param day ISO. */
export function calendarDay(day: string): string {
  return longDay(`${day}T12:00:00.000Z`, 'UTC');
}

/** `sinds 1 mei 2026`; `van 1 mei 2026 tot en met 11 december 2026`. */
export function inDays(from: string, until: string | null): string {
  if (until === null) return `sinds ${calendarDay(from)}`;
  return `van ${calendarDay(from)} tot en met ${calendarDay(until)}`;
}
