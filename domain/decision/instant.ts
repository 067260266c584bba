import type { Instant } from '#contract/decision/texts';

const INSTANT =
  /^([1-9]\d{3})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;
const MINUTES_PER_HOUR = 60;
const DIGITS_OF_A_NANOSECOND = 9;
const DAYS_OF_MONTHS: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEBRUARY = 2;

function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === FEBRUARY && isLeap ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
}

/**
 * Nanoseconds since 1970 in UTC: instants are compared as moments, not as texts (rules.md, "Instants"). Null: the text
 * is no instant, has no offset, or names a day that is in no calendar.
 */
export function readInstant(text: string): bigint | null {
  const [, year, month, day, hour, minute, second = '0', fraction = '', sign, zoneHour, zoneMinute] =
    INSTANT.exec(text) ?? [];
  if (year === undefined) return null;
  if (Number(day) < 1 || Number(day) > daysOf(Number(year), Number(month))) return null;
  const offset = sign === undefined ? 0 : Number(zoneHour) * MINUTES_PER_HOUR + Number(zoneMinute);
  const utcMinute = Number(minute) - (sign === '-' ? -offset : offset);
  const milliseconds = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    utcMinute,
    Number(second),
  );
  const nanoseconds = fraction === '' ? 0n : BigInt(fraction.padEnd(DIGITS_OF_A_NANOSECOND, '0'));
  return BigInt(milliseconds) * NANOSECONDS_PER_MILLISECOND + nanoseconds;
}

/** As `readInstant`, for texts that were checked before. @throws RangeError where the text is no instant. */
export function toMoment(text: Instant): bigint {
  const moment = readInstant(text);
  if (moment === null) throw new RangeError(`Not an instant with an offset: ${text}`);
  return moment;
}
