import { dayIn } from '#domain/time/calendar';
import { formatTime } from '../../shared/format';
import { timesInOrder } from '../when';
import { minutesOf, momentOf } from './moment';

const MINUTE_MS = 60_000;

/** When something begins, as it is typed. */
export interface TypedBeginning {
  /** `YYYY-MM-DD`; null while none is chosen. */
  readonly day: string | null;
  readonly time: string;
}

/** When a meeting is, as it is typed. */
export interface TypedTimes extends TypedBeginning {
  readonly minutes: string;
}

export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Minutes of time; null for what is no whole number of them. */
export function countOfMinutes(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
}

/** When it begins; null while no day or time is chosen. */
export function beginOf({ day, time }: TypedBeginning, timeZone: string): Date | null {
  const minutes = minutesOf(time);
  return day === null || minutes === null ? null : momentOf(day, minutes, timeZone);
}

/** From when to when it is; null while something of it is not known. */
export function spanOf(typed: TypedTimes, timeZone: string): Span | null {
  const begin = beginOf(typed, timeZone);
  const length = countOfMinutes(typed.minutes);
  if (begin === null || length === null) return null;
  return {
    startsAt: begin.toISOString(),
    endsAt: new Date(begin.getTime() + length * MINUTE_MS).toISOString(),
  };
}

/** When each of these begins, one after another, as `timesInOrder`. Nothing while the beginning of all is not known. */
export function itemTimes(
  items: readonly { readonly minutes: string }[],
  begin: Date | null,
  timeZone: string | undefined,
): readonly string[] {
  if (begin === null) return items.map(() => '');
  let next = begin.getTime();
  const moments = items.map(({ minutes }) => {
    const at = new Date(next).toISOString();
    next += (countOfMinutes(minutes) ?? 0) * MINUTE_MS;
    return at;
  });
  return timesInOrder(begin.toISOString(), moments, timeZone);
}

/** A beginning as it would be typed. */
export function beginningOf(startsAt: string, timeZone: string): TypedBeginning {
  return { day: dayIn(timeZone, new Date(startsAt)), time: formatTime(startsAt, timeZone) };
}

/** A span as it would be typed. */
export function timesOf({ startsAt, endsAt }: Span, timeZone: string): TypedTimes {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
  return { ...beginningOf(startsAt, timeZone), minutes: String(minutes) };
}
