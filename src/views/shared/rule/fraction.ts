import {
  compare,
  ONE,
  type Rational,
  rational,
  times,
  toRational,
  toText,
} from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';

/** What a typed part of a whole is: one value, one of two that is to be asked about, or none and why. */
export type ReadFraction =
  | { readonly kind: 'value'; readonly value: RationalText }
  | {
      readonly kind: 'asked';
      readonly typed: string;
      readonly exactly: RationalText;
      readonly near: RationalText;
      readonly nearName: string;
    }
  | { readonly kind: 'refused'; readonly reason: string };

const THIRDS: readonly (readonly [fraction: RationalText, name: string])[] = [
  ['1/3', 'one third'],
  ['2/3', 'two thirds'],
];

const DECIMAL = /^(\d{1,9})(?:[.,](\d{1,9}))?\s*(%?)$/;
const FRACTION = /^(\d{1,9})\s*\/\s*(\d{1,9})$/;

/** Whether a value, written with so many decimals, is what was typed. */
function isRoundedTo(value: Rational, typed: Rational, decimals: number): boolean {
  const scaled = times(value, rational(10n ** BigInt(decimals)));
  const units = (2n * scaled.numerator + scaled.denominator) / (2n * scaled.denominator);
  return compare(rational(units, 10n ** BigInt(decimals)), typed) === 0n;
}

function withinOne(value: Rational): ReadFraction {
  if (compare(value, ONE) <= 0n) return { kind: 'value', value: toText(value) };
  return { kind: 'refused', reason: 'This is more than everything. Write a part such as 2/3 or 75%.' };
}

/** A part of a whole as it is typed: `2/3`, `0,5`, `75%`. `66,7%` may be two thirds, which is asked. */
export function readFraction(text: string): ReadFraction {
  const typed = text.trim();
  const [isFraction, above = '', below = ''] = FRACTION.exec(typed) ?? [];
  if (isFraction !== undefined && BigInt(below) > 0n)
    return withinOne(rational(BigInt(above), BigInt(below)));
  const [isDecimal, whole = '', decimals = '', percent = ''] = DECIMAL.exec(typed) ?? [];
  if (isDecimal === undefined) {
    return { kind: 'refused', reason: 'This is no part of a whole. Write 2/3, 0,5 or 75%.' };
  }
  const written = rational(BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length));
  const value = percent ? times(written, rational(1n, 100n)) : written;
  const places = decimals.length + (percent ? 2 : 0);
  const near = THIRDS.find(([third]) => places >= 2 && isRoundedTo(toRational(third), value, places));
  if (!near) return withinOne(value);
  const [nearest, nearName] = near;
  return { kind: 'asked', typed, exactly: toText(value), near: nearest, nearName };
}

/** A whole number as it is typed. Null: it is none, or out of the range. */
export function readWhole(text: string, least: number, most: number): number | null {
  const typed = text.trim();
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
