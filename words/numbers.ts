import type { Percentage } from '#contract/calls/entity';
import {
  compare,
  ONE,
  type Rational,
  rational,
  rounded,
  times,
  toRational,
  toText,
  ZERO,
} from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';

/** Exact numbers as a language writes them. */
export interface Numbers {
  /** `1.284`. */
  whole(number: number | bigint): string;
  /** An amount that is not below zero, exactly: `1.284`, `33,5`, `6 2/3`. */
  amount(amount: RationalText): string;
  /**
   * A share as a percentage with one decimal. It says 0% and 100% only of nothing and of everything: then it has as many
   * decimals as that takes, or is the fraction.
   */
  share(share: RationalText): string;
  /** A percentage as it is recorded, with all of its decimals: `33,5%`. */
  percentage(percentage: Percentage): string;
  /** A share that a rule asks, exactly: a percentage, or `2/3` where no percentage is. */
  asked(share: RationalText): string;
  /**
   * A share beside the threshold it is compared with, which is said exactly: what is below it never reads as if it were
   * not, or the other way round. Where six decimals do not show it, both are fractions.
   */
  beside(share: Rational, threshold: Rational): { readonly share: string; readonly threshold: string };
}

const HUNDRED = rational(100n);

/** Amounts are written as decimals while that is exact and short; percentages say more only where less would mislead. */
const MOST_DECIMALS = 6;

function decimalsOf(value: Rational): number | null {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    if ((value.numerator * 10n ** BigInt(decimals)) % value.denominator === 0n) return decimals;
  }
  return null;
}

/** Whether a value, written with so many decimals, is still on its side of each limit. */
function keepsSides(value: Rational, limits: readonly Rational[], decimals: number): boolean {
  const side = (difference: bigint) => (difference > 0n ? 1 : difference < 0n ? -1 : 0);
  const written = rational(rounded(value, decimals), 10n ** BigInt(decimals));
  return limits.every((limit) => side(compare(written, limit)) === side(compare(value, limit)));
}

/** Nothing and everything are no fractions. */
function fractionText({ numerator, denominator }: Rational): string {
  return denominator === 1n ? `${100n * numerator}%` : `${numerator}/${denominator}`;
}

/** @param tag BCP 47. */
export function numbersIn(tag: string): Numbers {
  const format = new Intl.NumberFormat(tag);
  const comma = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? ',';
  const whole = (number: number | bigint) => format.format(number);

  function decimalText(units: bigint, decimals: number): string {
    const scale = 10n ** BigInt(decimals);
    const fraction = (units % scale).toString().padStart(decimals, '0').replace(/0+$/, '');
    return decimals > 0 && fraction ? `${whole(units / scale)}${comma}${fraction}` : whole(units / scale);
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

  function amount(exact: RationalText): string {
    const value = toRational(exact);
    const decimals = decimalsOf(value);
    if (decimals !== null) return decimalText(rounded(value, decimals), decimals);
    const { numerator, denominator } = value;
    const [integer, rest] = [numerator / denominator, numerator % denominator];
    return integer === 0n ? `${rest}/${denominator}` : `${whole(integer)} ${rest}/${denominator}`;
  }

  function asked(share: RationalText): string {
    const percentage = times(toRational(share), HUNDRED);
    return decimalsOf(percentage) === null
      ? fractionText(toRational(share))
      : `${amount(toText(percentage))}%`;
  }

  return {
    whole,
    amount,
    asked,
    percentage: (percentage) => `${percentage.replace('.', comma)}%`,
    share(share) {
      const value = toRational(share);
      return percentageBeside(value, [ZERO, ONE]) ?? fractionText(value);
    },
    beside(share, threshold) {
      const exact = asked(toText(threshold));
      if (compare(share, threshold) === 0n) return { share: exact, threshold: exact };
      const said = percentageBeside(share, [threshold, ZERO, ONE]);
      if (said !== null) return { share: said, threshold: exact };
      return { share: fractionText(share), threshold: fractionText(threshold) };
    },
  };
}
