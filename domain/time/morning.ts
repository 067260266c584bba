import { addDays, dayIn, firstMomentOf } from './calendar';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Local hour of the morning in which reminders go out. */
const MORNING_HOUR = 8;

/** Half an hour after the reminders, which a digest can hold. */
const DIGEST_AFTER_MS = 30 * MINUTE_MS;

/** The hour of a moment on the clocks of a zone. */
function hourIn(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(format.format(at));
}

/** Eight o'clock in the morning of a day in a zone; also where the clock changes in that night. */
export function morningOf(day: string, timeZone: string): Date {
  const first = firstMomentOf(day, timeZone).getTime();
  const guess = new Date(first + MORNING_HOUR * HOUR_MS);
  const off = MORNING_HOUR - hourIn(timeZone, guess);
  return new Date(guess.getTime() + off * HOUR_MS);
}

/** When the daily digest goes out that holds what was told at this moment. */
export function digestAfter(at: Date, timeZone: string): Date {
  const today = dayIn(timeZone, at);
  const ofDay = (day: string) => new Date(morningOf(day, timeZone).getTime() + DIGEST_AFTER_MS);
  const first = ofDay(today);
  return at < first ? first : ofDay(addDays(today, 1));
}
