import { dayIn, firstMomentOf } from '#domain/time/calendar';
import { formatTime } from '../../shared/format';

const MINUTE_MS = 60_000;
const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** Minutes of a day; null for what is no time of day. @param text `14:00` or `14.00`. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The moment at which the clock of a zone says a time on a day; a time that the day leaves out is as much later as the clock jumps. */
export function momentOf(day: string, minutes: number, timeZone: string): Date {
  const clockAt = (moment: Date) => minutesOf(formatTime(moment, timeZone)) ?? minutes;
  const guess = new Date(firstMomentOf(day, timeZone).getTime() + minutes * MINUTE_MS);
  const moved = new Date(guess.getTime() + (minutes - clockAt(guess)) * MINUTE_MS);
  return dayIn(timeZone, moved) === day && clockAt(moved) === minutes ? moved : guess;
}
