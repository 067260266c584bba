import type { DecisionMaker } from '#contract/decision/ballot';
import {
  leastCommonMultiple,
  type Rational,
  rational,
  toRational,
  toText,
} from '#contract/decision/rational';
import type { Rule } from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import type { Unit } from './measure';

/** A decision maker's votes, capital and head as whole numbers of the unit's smallest common part. */
export type Amounts = Readonly<Record<Unit, bigint>>;

/** A decision maker with what they bring, and what of it counts. */
export interface Weighed {
  readonly decisionMaker: DecisionMaker;
  readonly weight: Rational;
  /** Also where it does not count. */
  readonly capital: Rational;
  readonly amounts: Amounts;
}

/** All decision makers in their order, and how many smallest parts one of each unit has. */
export interface Weighing {
  readonly decisionMakers: readonly Weighed[];
  readonly scale: Amounts;
}

function scaleOf(values: readonly Rational[]): bigint {
  return values.reduce((scale, { denominator }) => leastCommonMultiple(scale, denominator), 1n);
}

function scaled({ numerator, denominator }: Rational, scale: bigint): bigint {
  return scale === 1n ? numerator : (numerator * scale) / denominator;
}

/**
 * Brings votes and capital of all decision makers to a common denominator, so that sums are sums of whole numbers. Capital
 * without a vote is none where the rule says so; a head is a decision maker with votes.
 */
export function weigh(rule: Rule, decisionMakers: readonly DecisionMaker[]): Weighing {
  const brought = decisionMakers.map((decisionMaker) => {
    return {
      decisionMaker,
      weight: toRational(decisionMaker.weight),
      capital: toRational(decisionMaker.capital),
    };
  });
  const scale: Amounts = {
    weight: scaleOf(brought.map(({ weight }) => weight)),
    capital: scaleOf(brought.map(({ capital }) => capital)),
    heads: 1n,
  };
  const weighed = brought.map(({ decisionMaker, weight, capital }): Weighed => {
    const hasVotes = weight.numerator > 0n;
    const isCapital = hasVotes || rule.nonVotingCapital !== 'excluded';
    const amounts: Amounts = {
      weight: scaled(weight, scale.weight),
      capital: isCapital ? scaled(capital, scale.capital) : 0n,
      heads: hasVotes ? 1n : 0n,
    };
    return { decisionMaker, weight, capital, amounts };
  });
  return { decisionMakers: weighed, scale };
}

/** An amount in smallest parts, said in the unit itself. */
export function say(amount: Rational | bigint, scale: bigint): RationalText {
  return typeof amount === 'bigint'
    ? toText(rational(amount, scale))
    : toText(rational(amount.numerator, amount.denominator * scale));
}
