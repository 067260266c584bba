const MILLISECONDS_PER_DAY = 86_400_000;

/** No zone is further from UTC than 14 hours, and no change of a clock moves a day's beginning by more than the rest. */
const REACH_IN_DAYS = 2;

/** A day of the calendar, as midnight of that day in UTC: milliseconds since 1970. */
type CalendarDay = number;

type DayOf = (milliseconds: number) => CalendarDay;

/** Making a format takes far longer than using it: one is kept for each time zone. */
const KEPT = new Map<string, DayOf>();

function calendarDays(timeZone: string): DayOf {
  const kept = KEPT.get(timeZone) ?? newCalendarDays(timeZone);
  KEPT.set(timeZone, kept);
  return kept;
}

function newCalendarDays(timeZone: string): DayOf {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (milliseconds) => {
    const parts = new Map(format.formatToParts(milliseconds).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(
      parts.get('year') ?? Number.NaN,
      (parts.get('month') ?? Number.NaN) - 1,
      parts.get('day'),
    );
  };
}

/** The first millisecond of a calendar day in a zone; clocks that change at midnight included. */
function beginningOf(day: CalendarDay, dayAt: (milliseconds: number) => CalendarDay): number {
  let before = day - REACH_IN_DAYS * MILLISECONDS_PER_DAY;
  let within = day + REACH_IN_DAYS * MILLISECONDS_PER_DAY;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayAt(middle) >= day) within = middle;
    else before = middle;
  }
  return within;
}

/**
 * The calendar day of a moment in a zone.
 * @param timeZone IANA name. @returns `YYYY-MM-DD`.
 */
export function dayIn(timeZone: string, at: Date): string {
  return new Date(calendarDays(timeZone)(at.getTime())).toISOString().slice(0, 10);
}

/** A day so many calendar days later, or earlier where the number is below zero; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** What lasts from a day has its end stored as the first day after it, null while it has none: the last day that belongs to it. */
export const lastDayBefore = (end: string | null) => (end === null ? null : addDays(end, -1));

/** The end that is stored of what lasts to a day, which belongs to it. */
export const endAfter = (last: string | null) => (last === null ? null : addDays(last, 1));

/**
 * The first millisecond of a day in a zone.
 * @param day `YYYY-MM-DD`. @param timeZone IANA name.
 */
export function firstMomentOf(day: string, timeZone: string): Date {
  return new Date(beginningOf(Date.parse(day), calendarDays(timeZone)));
}

/**
 * The last millisecond of a day in a zone: a decision at that moment is in time, the next day's is not.
 * @param day `YYYY-MM-DD`. @param timeZone IANA name.
 */
export function lastMomentOf(day: string, timeZone: string): Date {
  return new Date(firstMomentOf(addDays(day, 1), timeZone).getTime() - 1);
}

/** Whether a moment is the last millisecond of its day in a zone: people say the day of it. @param timeZone IANA name. */
export function isEndOfDay(at: Date, timeZone: string): boolean {
  return lastMomentOf(dayIn(timeZone, at), timeZone).getTime() === at.getTime();
}
