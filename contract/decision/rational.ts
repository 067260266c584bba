import type { RationalText } from './texts';

/** An exact number in lowest terms; the denominator is above zero. Made by `rational` or `readRational` only. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Rational = { numerator: 0n, denominator: 1n };
export const ONE: Rational = { numerator: 1n, denominator: 1n };

const TEXT = /^-?\d+(?:\/\d+)?$/;
/** So many digits a number holds exactly; reading them as one is three times as quick. */
const EXACT_DIGITS = 15;

function wholeOf(digits: string): bigint {
  return BigInt(digits.length > EXACT_DIGITS ? digits : Number(digits));
}

/** Numbers below it are divided as they are. */
const LARGE = 1n << 256n;
/** Of a large number so many leading bits are looked at: their products are whole numbers that a double holds. */
const LEADING_BITS = 26;

function bitsOf(value: bigint): number {
  const digits = value.toString(16);
  return (digits.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(digits[0] ?? '0', 16)));
}

/** Several steps of Euclid at once, as far as the leading bits determine them (Lehmer, 1938); null where they determine none. */
function severalSteps(larger: bigint, smaller: bigint): readonly [bigint, bigint] | null {
  const shift = BigInt(bitsOf(larger) - LEADING_BITS);
  let [x, y] = [Number(larger >> shift), Number(smaller >> shift)];
  let [a, b, c, d] = [1, 0, 0, 1];
  while (y + c !== 0 && y + d !== 0) {
    const quotient = Math.floor((x + a) / (y + c));
    if (quotient !== Math.floor((x + b) / (y + d))) break;
    [a, b, c, d] = [c, d, a - quotient * c, b - quotient * d];
    [x, y] = [y, x - quotient * y];
  }
  if (b === 0) return null;
  return [BigInt(a) * larger + BigInt(b) * smaller, BigInt(c) * larger + BigInt(d) * smaller];
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one < 0n ? -one : one, other < 0n ? -other : other];
  if (larger < smaller) [larger, smaller] = [smaller, larger];
  while (smaller > LARGE) [larger, smaller] = severalSteps(larger, smaller) ?? [smaller, larger % smaller];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return a % b === 0n ? a : (a / greatestCommonDivisor(a, b)) * b;
}

/** @throws RangeError where the denominator is zero. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 1n) return { numerator, denominator };
  if (denominator === 0n) throw new RangeError('A fraction has no denominator of zero');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = sign * greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The number a text says, also where it is not in lowest terms. Null: it says none. */
export function readRational(text: string): Rational | null {
  if (!TEXT.test(text)) return null;
  const slash = text.indexOf('/');
  if (slash < 0) return { numerator: wholeOf(text), denominator: 1n };
  const denominator = wholeOf(text.slice(slash + 1));
  return denominator === 0n ? null : rational(wholeOf(text.slice(0, slash)), denominator);
}

/** As `readRational`, for texts that were checked before. @throws RangeError where the text says no number. */
export function toRational(text: RationalText): Rational {
  const value = readRational(text);
  if (!value) throw new RangeError(`Not a fraction: ${text}`);
  return value;
}

export function isRationalText(text: string): text is RationalText {
  return readRational(text) !== null;
}

export function toText({ numerator, denominator }: Rational): RationalText {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Below, at or above zero as `a` is below, equal to or above `b`. */
export function compare(a: Rational, b: Rational): bigint {
  return a.numerator * b.denominator - b.numerator * a.denominator;
}

/** The share that a part is of a whole; of nothing it is nothing. */
export function shareOf(part: RationalText, whole: RationalText): Rational {
  const [a, b] = [toRational(part), toRational(whole)];
  return b.numerator === 0n ? ZERO : rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Rounded half away from zero: the value in units of the last decimal. Only for what is not below zero. */
export function rounded({ numerator, denominator }: Rational, decimals: number): bigint {
  return (2n * numerator * 10n ** BigInt(decimals) + denominator) / (2n * denominator);
}

/** A share as a percentage for a style sheet: a decimal point and four decimals, without the sign. */
export function plainPercentage(share: RationalText): string {
  const units = rounded(times(toRational(share), { numerator: 100n, denominator: 1n }), 4)
    .toString()
    .padStart(5, '0');
  return `${units.slice(0, -4)}.${units.slice(-4)}`;
}
