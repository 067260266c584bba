import type { Instant } from '#contract/decision/texts';

/** The columns up to the minute are fixed; seconds, their fraction and the zone follow. */
const INSTANT =
  /^[1-9]\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const SECOND_AT = 17;
const FRACTION_AT = 20;
const ZONE_LENGTH = '+00:00'.length;
const ZERO_CODE = 48;

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
 * The number in some columns of a text that was matched. Not by groups of the pattern: a vote of a thousand has
 * thousands of instants, and the groups took a fifth of its evaluation.
 */
function numberAt(text: string, from: number, digits: number): number {
  let number = 0;
  for (let index = from; index < from + digits; index += 1) {
    number = number * 10 + text.charCodeAt(index) - ZERO_CODE;
  }
  return number;
}

/** Minutes east of UTC. */
function offsetOf(text: string, zoneAt: number): number {
  if (text[zoneAt] === 'Z') return 0;
  const minutes = numberAt(text, zoneAt + 1, 2) * MINUTES_PER_HOUR + numberAt(text, zoneAt + 4, 2);
  return text[zoneAt] === '-' ? -minutes : minutes;
}

/** Whether a text is an instant: it has an offset, and its day is in the calendar. */
export function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false;
  const day = numberAt(text, 8, 2);
  return day >= 1 && day <= daysOf(numberAt(text, 0, 4), numberAt(text, 5, 2));
}

/**
 * Nanoseconds since 1970 in UTC: instants are compared as moments, not as texts (rules.md, "Instants"). Null: the text
 * is no instant.
 */
export function readInstant(text: string): bigint | null {
  if (!isInstant(text)) return null;
  const zoneAt = text.endsWith('Z') ? text.length - 1 : text.length - ZONE_LENGTH;
  const second = zoneAt < SECOND_AT ? 0 : numberAt(text, SECOND_AT, 2);
  const milliseconds = Date.UTC(
    numberAt(text, 0, 4),
    numberAt(text, 5, 2) - 1,
    numberAt(text, 8, 2),
    numberAt(text, 11, 2),
    numberAt(text, 14, 2) - offsetOf(text, zoneAt),
    second,
  );
  const decimals = Math.max(0, zoneAt - FRACTION_AT);
  const nanoseconds = numberAt(text, FRACTION_AT, decimals) * 10 ** (DIGITS_OF_A_NANOSECOND - decimals);
  return BigInt(milliseconds) * NANOSECONDS_PER_MILLISECOND + BigInt(nanoseconds);
}

/** As `readInstant`, for texts that were checked before. @throws RangeError where the text is no instant. */
export function toMoment(text: Instant): bigint {
  const moment = readInstant(text);
  if (moment === null) throw new RangeError(`Not an instant with an offset: ${text}`);
  return moment;
}
