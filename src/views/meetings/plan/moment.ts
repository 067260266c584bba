import { dayIn, firstMomentOf } from '#domain/time/calendar';
import { formatLongDate, formatTime } from '../../shared/format';
import { zoneAt } from '../when';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** Minutes of a day; null for what is no time of day. @param text `14:00` or `14.00`. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/**
 * What follows from when a meeting begins and how long it is: its end, with the day where that is another and its zone where the
 * clock changes meanwhile; where its clock leaves the typed time out, when it begins instead, and which one where it comes twice.
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
  const ends = minutes === null ? null : new Date(begin.getTime() + minutes * MINUTE_MS);
  const [zone, endZone] = [begin, ends ?? begin].map((at) => zoneAt(at.toISOString(), timeZone));
  const clockAtEnd = ends && `${formatTime(ends, timeZone)}${zone === endZone ? '' : ` ${endZone}`}`;
  const isSameDay = ends !== null && dayIn(timeZone, ends) === dayIn(timeZone, begin);
  return {
    begin: beginTold(begin, { time, clock, zone, timeZone }),
    end:
      ends &&
      (isSameDay
        ? `Until ${clockAtEnd}.`
        : `Until ${formatLongDate(ends.toISOString(), timeZone)}, ${clockAtEnd}.`),
  };
}

interface Beginning {
  readonly time: string;
  /** What the clock shows then, and in which zone. */
  readonly clock: string;
  readonly zone: string | undefined;
  readonly timeZone: string;
}

function beginTold(begin: Date, { time, clock, zone, timeZone }: Beginning): string | null {
  if (minutesOf(clock) !== minutesOf(time)) return `The clock is put forward then: it begins at ${clock}.`;
  const isTwice = formatTime(new Date(begin.getTime() + HOUR_MS), timeZone) === clock;
  return isTwice ? `The clock shows ${clock} twice then: it begins at ${clock} ${zone}.` : null;
}

/** The moment at which the clock of a zone says a time on a day; a time that the day leaves out is as much later as the clock jumps. */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const clockAt = (moment: Date) => minutesOf(formatTime(moment, timeZone)) ?? minutes;
  const guess = new Date(firstMomentOf(day, timeZone).getTime() + minutes * MINUTE_MS);
  const moved = new Date(guess.getTime() + (minutes - clockAt(guess)) * MINUTE_MS);
  return dayIn(timeZone, moved) === day && clockAt(moved) === minutes ? moved : guess;
}
