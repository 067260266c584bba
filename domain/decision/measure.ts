import { type Rational, rational, toRational } from '#contract/decision/rational';
import type { Leg, MajorityBase, Operator, Quorum, Rule } from '#contract/decision/rule';

/** Where a decision maker who is not excluded stands. The last two are silent: marked as present, and not. */
export type Stance = 'for' | 'against' | 'abstain' | 'present' | 'absent';

export type Unit = 'weight' | 'capital' | 'heads';

/** What is summed: the stances that are counted, the stances that are the base, in a unit, in a group or everywhere. */
export interface Measure {
  readonly unit: Unit;
  readonly group: string | null;
  readonly counted: ReadonlySet<Stance>;
  readonly base: ReadonlySet<Stance>;
}

/** The two sums of a measure, in the unit's smallest common part (see `amounts.ts`). */
export interface Sums {
  readonly counted: bigint;
  readonly base: bigint;
}

/** What the sums must reach: a fraction of the base, or an absolute amount. */
export type Threshold =
  | { readonly kind: 'fraction'; readonly operator: Operator; readonly fraction: Rational }
  | { readonly kind: 'amount'; readonly amount: bigint };

const NOBODY: ReadonlySet<Stance> = new Set();
const SUPPORTERS: ReadonlySet<Stance> = new Set(['for']);
const OPPOSED: ReadonlySet<Stance> = new Set(['for', 'against']);
const VOTERS: ReadonlySet<Stance> = new Set(['for', 'against', 'abstain']);
const PRESENT: ReadonlySet<Stance> = new Set(['for', 'against', 'abstain', 'present']);
const EVERYBODY: ReadonlySet<Stance> = new Set(['for', 'against', 'abstain', 'present', 'absent']);

function castUnder(rule: Rule): ReadonlySet<Stance> {
  return rule.abstentions === 'counted' ? VOTERS : OPPOSED;
}

export function legMeasure(rule: Rule, leg: Leg): Measure {
  const bases: Readonly<Record<MajorityBase, ReadonlySet<Stance>>> = {
    cast: castUnder(rule),
    present: PRESENT,
    entitled: EVERYBODY,
    capital: EVERYBODY,
  };
  return {
    unit: leg.base === 'capital' ? 'capital' : 'weight',
    group: leg.group ?? null,
    counted: SUPPORTERS,
    base: bases[leg.base],
  };
}

export function quorumMeasure(rule: Rule, quorum: Quorum): Measure {
  const counted: Readonly<Record<Quorum['counts'], ReadonlySet<Stance>>> = {
    present: PRESENT,
    cast: castUnder(rule),
    eligible: EVERYBODY,
  };
  return {
    unit: quorum.base === 'entitled' ? 'weight' : quorum.base,
    group: null,
    counted: counted[quorum.counts],
    base: EVERYBODY,
  };
}

/** Abstentions that defeat a resolution: of decision makers with a weight above zero, which is what heads are. */
export const BLOCKERS: Measure = { unit: 'heads', group: null, counted: new Set(['abstain']), base: NOBODY };

/** For and against alone, of a leg that may end in a tie. */
export function tieMeasure(leg: Leg): Measure {
  return { unit: 'weight', group: leg.group ?? null, counted: SUPPORTERS, base: OPPOSED };
}

export function fractionThreshold({
  operator,
  fraction,
}: {
  readonly operator: Operator;
  readonly fraction: Leg['fraction'];
}): Threshold {
  return { kind: 'fraction', operator, fraction: toRational(fraction) };
}

/** @param scale how many smallest parts one of the quorum's unit has. */
export function quorumThreshold(quorum: Quorum, scale: bigint): Threshold {
  return quorum.fraction === undefined
    ? { kind: 'amount', amount: BigInt(quorum.count) * scale }
    : fractionThreshold(quorum);
}

/** Whether the sums reach the threshold. Over a base of zero nothing is reached (rules.md, "Bases" and "Quorum"). */
export function isReached({ counted, base }: Sums, threshold: Threshold): boolean {
  if (base === 0n) return false;
  if (threshold.kind === 'amount') return counted >= threshold.amount;
  const { numerator, denominator } = threshold.fraction;
  const [share, line] = [counted * denominator, base * numerator];
  return threshold.operator === '>' ? share > line : share >= line;
}

/** A number of votes or of capital that is still needed: at least, or more than, so much. */
export interface Needed {
  readonly operator: Operator;
  readonly amount: Rational;
}

/**
 * How much more support reaches the threshold, where it comes from decision makers who are silent so far.
 * @param movesBase whether such support adds to the base as well (votes cast, or people who were not present).
 * @param free how much of it does not (silent decision makers who are present already), where it otherwise does.
 * @returns null where no amount does: against votes remain in the base of a majority of all.
 */
export function neededFor(
  { counted, base }: Sums,
  threshold: Threshold,
  movesBase: boolean,
  free: bigint,
): Needed | null {
  if (threshold.kind === 'amount') return { operator: '>=', amount: rational(threshold.amount - counted) };
  const { numerator, denominator } = threshold.fraction;
  const { operator } = threshold;
  if (base === 0n) return movesBase ? { operator: '>', amount: rational(0n) } : null;
  const gap = base * numerator - counted * denominator;
  const isFreeEnough = operator === '>' ? free * denominator > gap : free * denominator >= gap;
  if (!movesBase || isFreeEnough) return { operator, amount: rational(gap, denominator) };
  if (numerator === denominator) return null;
  const rest = gap - free * denominator;
  const further = rational(rest, denominator - numerator);
  return {
    operator,
    amount: rational(further.numerator + free * further.denominator, further.denominator),
  };
}
