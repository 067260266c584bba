import type { Elector } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import type { Unit } from './measure';
import { leastCommonMultiple, type Rational, rational, toRational, toText } from './rational';

/** An elector's votes, capital and head as whole numbers of the unit's smallest common part. */
export type Amounts = Readonly<Record<Unit, bigint>>;

/** What every elector brings, and how many smallest parts one of each unit has. */
export interface Weighing {
  readonly amounts: readonly Amounts[];
  readonly scale: Amounts;
}

function scaleOf(values: readonly Rational[]): bigint {
  return values.reduce((scale, { denominator }) => leastCommonMultiple(scale, denominator), 1n);
}

function scaled({ numerator, denominator }: Rational, scale: bigint): bigint {
  return scale === 1n ? numerator : (numerator * scale) / denominator;
}

/**
 * Brings votes and capital of all electors to a common denominator, so that sums are sums of whole numbers. Capital
 * without a vote is none where the rule says so; a head is an elector with votes.
 */
export function weigh(rule: Rule, electors: readonly Elector[]): Weighing {
  const weights = electors.map(({ weight }) => toRational(weight));
  const capitals = electors.map(({ capital }) => toRational(capital));
  const scale: Amounts = { weight: scaleOf(weights), capital: scaleOf(capitals), heads: 1n };
  const amounts = weights.map((weight, index): Amounts => {
    const capital = capitals[index];
    const hasVotes = weight.numerator > 0n;
    const isCapital = capital !== undefined && (hasVotes || rule.nonVotingCapital !== 'excluded');
    return {
      weight: scaled(weight, scale.weight),
      capital: isCapital ? scaled(capital, scale.capital) : 0n,
      heads: hasVotes ? 1n : 0n,
    };
  });
  return { amounts, scale };
}

/** An amount in smallest parts, said in the unit itself. */
export function say(amount: Rational | bigint, scale: bigint): RationalText {
  return typeof amount === 'bigint'
    ? toText(rational(amount, scale))
    : toText(rational(amount.numerator, amount.denominator * scale));
}
