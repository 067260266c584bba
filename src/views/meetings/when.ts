import { dayIn } from '#domain/time/calendar';
import { formatDate, formatLongDate, formatTime } from '../shared/format';

export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

/** What the time of a zone is called at a moment: `CET`, `CEST`. */
export function zoneAt(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * `Thursday, 12 Nov 2026, 14:00 to 16:10`; where it ends on another day, with that day, and where the clock is put forward or
 * back meanwhile, with the zones of both times.
 */
export function spanWords({ startsAt, endsAt, timeZone }: Span): string {
  const zones = [startsAt, endsAt].map((at) => zoneAt(at, timeZone));
  const clockAt = (at: string, zone = '') =>
    `${formatTime(at, timeZone)}${zones[0] === zones[1] ? '' : ` ${zone}`}`;
  const end = clockAt(endsAt, zones[1]);
  const begin = `${formatLongDate(startsAt, timeZone)}, ${clockAt(startsAt, zones[0])}`;
  return sameDay(startsAt, endsAt, timeZone)
    ? `${begin} to ${end}`
    : `${begin} to ${formatLongDate(endsAt, timeZone)}, ${end}`;
}

function sameDay(one: string, other: string, timeZone: string): boolean {
  return dayIn(timeZone, new Date(one)) === dayIn(timeZone, new Date(other));
}

/** Where it is: its place, on the network, or both. */
export function placeWords({ place, link }: { readonly place: string; readonly link: string }): string {
  if (place.trim() !== '') return link === '' ? place : `${place}, and online`;
  return link === '' ? '' : 'Online';
}

/** `1 h 45 min`. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && `${hours}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`];
  return parts.filter(Boolean).join(' ');
}

/** `Waits for 2 approvals`; null where nothing is waited for. */
export function waitsForCount(count: number, one: string, more: string): string | null {
  if (count <= 0) return null;
  return `Waits for ${count === 1 ? `1 ${one}` : `${count} ${more}`}`;
}

/** Times of a meeting that begins at a moment, in their order: `10:05`, and the first of a day that follows with its date. */
export function timesInOrder(
  begin: string,
  moments: readonly string[],
  timeZone?: string,
): readonly string[] {
  let told = formatDate(begin, timeZone);
  return moments.map((at) => {
    const day = formatDate(at, timeZone);
    const time = formatTime(at, timeZone);
    const words = day === told ? time : `${day}, ${time}`;
    told = day;
    return words;
  });
}
