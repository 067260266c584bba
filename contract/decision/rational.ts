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

/** Numbers below it are held exactly by a double. */
const LARGE = 1n << 53n;
/** Of a large number so many leading bits are looked at: sums and products of what they determine stay below 2^53. */
const LEADING_BITS = 50;
/** With fewer leading bits too few steps are determined. */
const FEW_LEADING = 2 ** 40;

function bitsOf(value: bigint): number {
  const digits = value.toString(16);
  return (digits.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(digits[0] ?? '0', 16)));
}

/** So many bits are left out of a number that has become shorter: most of the time a double tells how many. */
function shiftOf(value: bigint, before: number): number {
  const leading = Number(value >> BigInt(before));
  if (leading >= FEW_LEADING) return before;
  const bits = leading > 0 ? Math.floor(Math.log2(leading)) + 1 + before : bitsOf(value);
  return Math.max(0, bits - LEADING_BITS);
}

/** What several steps of Euclid make of both numbers: sums of multiples of them. */
type Steps = readonly [a: bigint, b: bigint, c: bigint, d: bigint];

/** Several steps of Euclid at once, as far as the leading bits determine them (Lehmer, 1938); null where they determine none. */
function severalSteps(larger: bigint, smaller: bigint, shift: bigint): Steps | null {
  let [x, y] = [Number(larger >> shift), Number(smaller >> shift)];
  let [a, b, c, d] = [1, 0, 0, 1];
  while (y + c !== 0 && y + d !== 0) {
    const quotient = Math.floor((x + a) / (y + c));
    if (quotient !== Math.floor((x + b) / (y + d))) break;
    [a, b, c, d] = [c, d, a - quotient * c, b - quotient * d];
    [x, y] = [y, x - quotient * y];
  }
  return b === 0 ? null : [BigInt(a), BigInt(b), BigInt(c), BigInt(d)];
}

/** So many bits shorter at most do several steps make a number. */
const MOST_SHORTENED = BigInt(LEADING_BITS + 10);

/**
 * The first remainder of Euclid's algorithm that is not above a bound, and, without its sign, the multiple of `value` that it is modulo `modulus`.
 * @param value from 0 on, below the modulus
 */
export function remainderWithin(
  modulus: bigint,
  value: bigint,
  bound: bigint,
): { readonly remainder: bigint; readonly multiple: bigint } {
  let [r, next, t, nextT] = [modulus, value, 0n, 1n];
  const far = (bound > LARGE ? bound : LARGE) << MOST_SHORTENED;
  if (next > far) {
    let shift = bitsOf(r) - LEADING_BITS;
    while (next > far) {
      shift = shiftOf(r, shift);
      const steps = severalSteps(r, next, BigInt(shift));
      const [a, b, c, d] = steps ?? [0n, 1n, 1n, -(r / next)];
      [r, next] = [a * r + b * next, c * r + d * next];
      [t, nextT] = [a * t + b * nextT, c * t + d * nextT];
    }
  }
  while (next > bound) {
    const quotient = r / next;
    [r, next] = [next, r - quotient * next];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return { remainder: next, multiple: nextT < 0n ? -nextT : nextT };
}

function shortDivisor(one: number, other: number): number {
  let [larger, smaller] = [one, other];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** Above zero, but of zeros. */
export function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one < 0n ? -one : one, other < 0n ? -other : other];
  if (larger < smaller) [larger, smaller] = [smaller, larger];
  if (smaller >= LARGE) {
    let shift = bitsOf(larger) - LEADING_BITS;
    while (smaller >= LARGE) {
      shift = shiftOf(larger, shift);
      const steps = severalSteps(larger, smaller, BigInt(shift));
      [larger, smaller] = steps
        ? [steps[0] * larger + steps[1] * smaller, steps[2] * larger + steps[3] * smaller]
        : [smaller, larger % smaller];
    }
  }
  if (smaller === 0n) return larger;
  return BigInt(shortDivisor(Number(smaller), Number(larger % smaller)));
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
  if (a.denominator === b.denominator) return a.numerator - b.numerator;
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
