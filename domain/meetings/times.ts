import { dayIn, firstMomentOf } from '#domain/time/calendar';

const MINUTE_MS = 60_000;

/** Hours and minutes on the clock of a zone, as minutes of its day. */
function clockOf(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hours = '0', minutes = '0'] = format.format(at).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/**
 * The moment of another day at which the clock of a zone says the same: also where summer time lies between the two. A time that a
 * day leaves out is as much later as the clock jumps.
 * @param day `YYYY-MM-DD`. @param timeZone IANA name.
 */
export function sameTimeOn(day: string, at: Date, timeZone: string): Date {
  const wanted = clockOf(at, timeZone);
  const guess = new Date(firstMomentOf(day, timeZone).getTime() + wanted * MINUTE_MS);
  const off = wanted - clockOf(guess, timeZone);
  const moved = new Date(guess.getTime() + off * MINUTE_MS);
  return dayIn(timeZone, moved) === day && clockOf(moved, timeZone) === wanted ? moved : guess;
}
