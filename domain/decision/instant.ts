/** A moment as it travels: ISO 8601 with an offset (`2026-03-28T23:59:59.999+01:00`, `2026-03-28T22:59Z`). */
export type Instant = string;

const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/;

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;
const NANOSECONDS_PER_SECOND = 1_000_000_000n;
const MILLISECONDS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const DIGITS_OF_A_NANOSECOND = 9;

/**
 * Nanoseconds since 1970 in UTC: instants are compared as moments, not as texts (rules.md, "Instants"). Null: the text
 * is no instant, has no offset, or names a day that is in no calendar.
 */
export function readInstant(text: string): bigint | null {
  const [, year, month, day, hour, minute, second = '0', fraction = '', sign, zoneHour, zoneMinute] =
    INSTANT.exec(text) ?? [];
  if (year === undefined) return null;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (midnight.getUTCMonth() + 1 !== Number(month) || midnight.getUTCDate() !== Number(day)) return null;
  const minutes = Number(hour) * MINUTES_PER_HOUR + Number(minute);
  const offset = sign === undefined ? 0 : Number(zoneHour) * MINUTES_PER_HOUR + Number(zoneMinute);
  const utcMinutes = minutes - (sign === '-' ? -offset : offset);
  return (
    BigInt(midnight.getTime() + utcMinutes * MILLISECONDS_PER_MINUTE) * NANOSECONDS_PER_MILLISECOND +
    BigInt(second) * NANOSECONDS_PER_SECOND +
    (fraction === '' ? 0n : BigInt(fraction.padEnd(DIGITS_OF_A_NANOSECOND, '0')))
  );
}

/** As `readInstant`, for texts that were checked before. @throws RangeError where the text is no instant. */
export function toMoment(text: Instant): bigint {
  const moment = readInstant(text);
  if (moment === null) throw new RangeError(`Not an instant with an offset: ${text}`);
  return moment;
}
