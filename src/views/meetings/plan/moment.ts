import { dayIn, firstMomentOf } from '#domain/time/calendar';
import { formatLongDate, formatTime } from '../../shared/format';

const MINUTE_MS = 60_000;
const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** Minutes of a day; null for what is no time of day. @param text `14:00` or `14.00`. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/**
 * What follows from when a meeting begins and how long it is: its end, with the day where that is another, and where its clock
 * leaves the typed time out, when it begins instead.
 */
export function timesWords(
  begin: Date,
  {
    time,
    minutes,
    timeZone,
  }: { readonly time: string; readonly minutes: number | null; readonly timeZone: string },
): { readonly begin: string | null; readonly end: string | null } {
  const clock = formatTime(begin, timeZone);
  const isLeftOut = minutesOf(clock) !== minutesOf(time);
  const ends = minutes === null ? null : new Date(begin.getTime() + minutes * MINUTE_MS);
  const isSameDay = ends !== null && dayIn(timeZone, ends) === dayIn(timeZone, begin);
  return {
    begin: isLeftOut ? `The clock is put forward then: it begins at ${clock}.` : null,
    end:
      ends &&
      (isSameDay
        ? `Until ${formatTime(ends, timeZone)}.`
        : `Until ${formatLongDate(ends.toISOString(), timeZone)}, ${formatTime(ends, timeZone)}.`),
  };
}

/** The moment at which the clock of a zone says a time on a day; a time that the day leaves out is as much later as the clock jumps. */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const clockAt = (moment: Date) => minutesOf(formatTime(moment, timeZone)) ?? minutes;
  const guess = new Date(firstMomentOf(day, timeZone).getTime() + minutes * MINUTE_MS);
  const moved = new Date(guess.getTime() + (minutes - clockAt(guess)) * MINUTE_MS);
  return dayIn(timeZone, moved) === day && clockAt(moved) === minutes ? moved : guess;
}
