import type { Leg, Rule } from '#contract/decision/rule';
import type { Amounts } from './amounts';
import {
  BLOCKERS,
  fractionThreshold,
  isReached,
  legMeasure,
  type Measure,
  quorumMeasure,
  quorumThreshold,
  type Sums,
  type Threshold,
  tieMeasure,
} from './measure';
import { type Future, type Position, Tally } from './tally';

/** A threshold with its sums in several futures. */
export interface Condition {
  readonly measure: Measure;
  readonly threshold: Threshold;
  readonly asIs: Sums;
  /** With as much support as may still come. */
  readonly best: Sums;
  /** With as little as may still be left. */
  readonly worst: Sums;
}

/** Half of the votes cast and no more: the only majority that can end in a tie (rules.md, "Tie"). */
function tieLegOf({ majority }: Rule): Leg | null {
  const [leg] = majority;
  if (majority.length > 1 || leg.base !== 'cast') return null;
  const threshold = fractionThreshold(leg);
  const isHalf =
    threshold.kind === 'fraction' &&
    threshold.fraction.numerator === 1n &&
    threshold.fraction.denominator === 2n;
  return isHalf && leg.operator === '>' ? leg : null;
}

/** As many for as against, and somebody for. */
function isEven({ counted, base }: Sums): boolean {
  return counted > 0n && counted * 2n === base;
}

/**
 * A rule's quorum, majority and abstentions over an electorate that moves: each is kept for the votes as they are, and
 * for what the rest of the electorate can still make of them.
 *
 * All in favour is the best that can happen to every leg and quorum, all against the worst to every leg: nobody's
 * support lowers a share, and nobody's opposition raises one. All silent is the worst for a quorum.
 */
export class Conditions {
  readonly quorum: Condition | null;
  readonly legs: readonly Condition[];
  readonly tieLeg: Leg | null;
  private readonly tallies = new Map<Future, Tally>();
  private readonly blockers: Condition | null;
  private readonly tie: { readonly asIs: Sums; readonly best: Sums } | null;

  constructor(rule: Rule, scale: Amounts) {
    const { quorum } = rule;
    this.quorum =
      quorum &&
      this.watch(quorumMeasure(rule, quorum), 'allWithdraw', (unit) => quorumThreshold(quorum, scale[unit]));
    this.legs = rule.majority.map((leg) =>
      this.watch(legMeasure(rule, leg), 'allAgainst', () => fractionThreshold(leg)),
    );
    this.blockers =
      rule.abstentions === 'blocks'
        ? this.watch(BLOCKERS, 'allAbstain', () => ({ kind: 'amount', amount: 1n }))
        : null;
    this.tieLeg = tieLegOf(rule);
    this.tie = this.tieLeg && {
      asIs: this.count(tieMeasure(this.tieLeg), 'asIs'),
      best: this.count(tieMeasure(this.tieLeg), 'allFor'),
    };
  }

  private count(measure: Measure, future: Future): Sums {
    const tally = this.tallies.get(future) ?? new Tally(future);
    this.tallies.set(future, tally);
    return tally.count(measure);
  }

  private watch(
    measure: Measure,
    worst: Future,
    thresholdIn: (unit: Measure['unit']) => Threshold,
  ): Condition {
    return {
      measure,
      threshold: thresholdIn(measure.unit),
      asIs: this.count(measure, 'asIs'),
      best: this.count(measure, 'allFor'),
      worst: this.count(measure, worst),
    };
  }

  move(group: string | null, amounts: Amounts, from: Position | null, to: Position | null): void {
    for (const tally of this.tallies.values()) tally.move(group, amounts, from, to);
  }

  /** Whether the votes meet the quorum, in a future; where there is none they do. */
  hasQuorum(future: 'asIs' | 'best' | 'worst'): boolean {
    return !this.quorum || isReached(this.quorum[future], this.quorum.threshold);
  }

  /** Whether an abstention defeats the resolution, in a future. */
  isBlocked(future: 'asIs' | 'best' | 'worst'): boolean {
    return this.blockers !== null && this.blockers[future].counted > 0n;
  }

  /** Whether quorum and majority are met and nothing blocks, in a future. */
  holds(future: 'asIs' | 'best' | 'worst'): boolean {
    return (
      this.hasQuorum(future) &&
      !this.isBlocked(future) &&
      this.legs.every((leg) => isReached(leg[future], leg.threshold))
    );
  }

  /** Whether the votes are a tie, in a future: the quorum is part of it. */
  isTied(future: 'asIs' | 'best'): boolean {
    return this.tie !== null && isEven(this.tie[future]) && this.hasQuorum(future) && !this.isBlocked(future);
  }
}
