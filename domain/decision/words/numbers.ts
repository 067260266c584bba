import type { RationalText } from '#contract/decision/texts';
import { compare, ONE, type Rational, rational, times, toRational, toText, ZERO } from '../rational';

const WHOLE = new Intl.NumberFormat('en-NL');
const HUNDRED = rational(100n);

/** Amounts are written as decimals while that is exact and short; percentages say more only where less would mislead. */
const MOST_DECIMALS = 6;

/** Rounded half away from zero: the value in units of the last decimal. Only for what is not below zero. */
function rounded({ numerator, denominator }: Rational, decimals: number): bigint {
  return (2n * numerator * 10n ** BigInt(decimals) + denominator) / (2n * denominator);
}

function decimalText(units: bigint, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const fraction = (units % scale).toString().padStart(decimals, '0').replace(/0+$/, '');
  const whole = WHOLE.format(units / scale);
  return decimals > 0 && fraction ? `${whole},${fraction}` : whole;
}

function decimalsOf(value: Rational): number | null {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    if ((value.numerator * 10n ** BigInt(decimals)) % value.denominator === 0n) return decimals;
  }
  return null;
}

/** An amount that is not below zero, exactly: `1.284`, `33,5`, `6 2/3`. */
export function sayAmount(amount: RationalText): string {
  const value = toRational(amount);
  const decimals = decimalsOf(value);
  if (decimals !== null) return decimalText(rounded(value, decimals), decimals);
  const { numerator, denominator } = value;
  const [whole, rest] = [numerator / denominator, numerator % denominator];
  return whole === 0n ? `${rest}/${denominator}` : `${WHOLE.format(whole)} ${rest}/${denominator}`;
}

/** A whole number of something countable, with the noun in the number that fits. */
export function sayCount(count: number | bigint, one: string, many: string): string {
  return `${WHOLE.format(count)} ${count === 1 || count === 1n ? one : many}`;
}

/** Whether a value, written with so many decimals, is still on its side of each limit. */
function keepsSides(value: Rational, limits: readonly Rational[], decimals: number): boolean {
  const side = (difference: bigint) => (difference > 0n ? 1 : difference < 0n ? -1 : 0);
  const written = rational(rounded(value, decimals), 10n ** BigInt(decimals));
  return limits.every((limit) => side(compare(written, limit)) === side(compare(value, limit)));
}

function percentageBeside(share: Rational, others: readonly Rational[]): string | null {
  const percentage = times(share, HUNDRED);
  const limits = others.map((other) => times(other, HUNDRED));
  for (let decimals = 1; decimals <= MOST_DECIMALS; decimals += 1) {
    if (keepsSides(percentage, limits, decimals)) {
      return `${decimalText(rounded(percentage, decimals), decimals)}%`;
    }
  }
  return null;
}

/** Nothing and everything are no fractions. */
function fractionText({ numerator, denominator }: Rational): string {
  return denominator === 1n ? `${100n * numerator}%` : `${numerator}/${denominator}`;
}

/**
 * A share as a percentage with one decimal. It says 0% and 100% only of nothing and of everything: then it has as many
 * decimals as that takes, or is the fraction.
 */
export function sayShare(share: RationalText): string {
  const value = toRational(share);
  return percentageBeside(value, [ZERO, ONE]) ?? fractionText(value);
}

/** A share that a rule asks, exactly: a percentage, or `2/3` where no percentage is. */
export function sayAsked(share: RationalText): string {
  const percentage = times(toRational(share), HUNDRED);
  return decimalsOf(percentage) === null
    ? fractionText(toRational(share))
    : `${sayAmount(toText(percentage))}%`;
}

/**
 * A share beside the threshold it is compared with, which is said exactly: what is below it never reads as if it were
 * not, or the other way round. Where six decimals do not show it, both are fractions.
 */
export function sayShareBeside(
  share: Rational,
  threshold: Rational,
): { readonly share: string; readonly threshold: string } {
  const asked = sayAsked(toText(threshold));
  if (compare(share, threshold) === 0n) return { share: asked, threshold: asked };
  const said = percentageBeside(share, [threshold, ZERO, ONE]);
  if (said !== null) return { share: said, threshold: asked };
  return { share: fractionText(share), threshold: fractionText(threshold) };
}

/** The share that a part is of a whole; of nothing it is nothing. */
export function shareOf(part: RationalText, whole: RationalText): Rational {
  const [a, b] = [toRational(part), toRational(whole)];
  return b.numerator === 0n ? ZERO : rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** A share as a percentage for a style sheet: a decimal point and four decimals, without the sign. */
export function plainPercentage(share: RationalText): string {
  const units = rounded(times(toRational(share), HUNDRED), 4)
    .toString()
    .padStart(5, '0');
  return `${units.slice(0, -4)}.${units.slice(-4)}`;
}

const MOST_NAMES = 5;

/** `A`, `A and B`, `A, B and C`; of many the first five and how many others there are. */
export function sayNames(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES + 1 ? names.slice(0, MOST_NAMES) : names;
  const others = names.length - shown.length;
  return sayList(others > 0 ? [...shown, sayCount(others, 'other', 'others')] : shown);
}

/** Parts of a sentence, with `and` before the last. */
export function sayList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
