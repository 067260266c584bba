import { formatDate, formatTime } from '../shared/format';

/** `12 Nov 2026, 14:00`. */
export function beginWords(at: string, timeZone: string): string {
  return `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
}

/** `New York time`, of the zone of `America/New_York`. */
const zoneName = (timeZone: string) => `${(timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ')} time`;

/** ` (New York time)` where the clock of the reader shows another time than the one that is told; else nothing. */
export function zoneWords(at: readonly string[], timeZone: string, reader: string): string {
  const isTheirs = at.every((each) => beginWords(each, timeZone) === beginWords(each, reader));
  return isTheirs ? '' : ` (${zoneName(timeZone)})`;
}
