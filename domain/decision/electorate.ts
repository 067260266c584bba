import type { DecisionMaker } from '#contract/decision/ballot';
import {
  compare,
  ONE,
  plus,
  type Rational,
  rational,
  readRational,
  times,
  toRational,
  toText,
  ZERO,
} from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';

/** Who may decide, before weights are given. */
export type Candidate = Omit<DecisionMaker, 'weight' | 'capital' | 'ownOrSubsidiaryShares'>;

/** A class of shares, as it is on the day of the snapshot. */
export interface ShareClass {
  readonly id: string;
  /** All votes of the class together; zero for shares without a vote. */
  readonly votes: RationalText;
  /** All issued capital of the class, in a unit that all classes share. */
  readonly capital: RationalText;
}

/** A part of a class that somebody holds. */
export interface ClassHolding {
  readonly holder: string;
  readonly shareClass: string;
  /** Of the class: `1/3`, or a percentage read by `fractionOfPercentage`. */
  readonly fraction: RationalText;
}

export type SnapshotFault =
  | { readonly fault: 'unknownClass' | 'unknownHolder'; readonly holding: number }
  | { readonly fault: 'fractionOutOfRange'; readonly holding: number }
  | { readonly fault: 'moreThanWhole'; readonly shareClass: string };

export type Snapshot =
  | { readonly decisionMakers: readonly DecisionMaker[]; readonly faults?: undefined }
  | { readonly decisionMakers?: undefined; readonly faults: readonly SnapshotFault[] };

const PERCENTAGE = /^(\d{1,3})(?:\.(\d{1,6}))?$/;

/** `33.333333` is 33333333/100000000: percentages are exact decimals (architecture.md, "Data"). Null: no percentage. */
export function fractionOfPercentage(percentage: string): RationalText | null {
  const [, whole, decimals = ''] = PERCENTAGE.exec(percentage) ?? [];
  if (whole === undefined) return null;
  const fraction = rational(BigInt(whole + decimals), 100n * 10n ** BigInt(decimals.length));
  return compare(fraction, ONE) > 0n ? null : toText(fraction);
}

/** An electorate in which everybody has one vote: boards. */
export function oneVoteEach(candidates: readonly Candidate[]): readonly DecisionMaker[] {
  return candidates.map((candidate) => ({
    ...candidate,
    weight: '1',
    capital: '0',
    ownOrSubsidiaryShares: false,
  }));
}

function holdingFaults(
  candidates: readonly Candidate[],
  classes: readonly ShareClass[],
  holdings: readonly ClassHolding[],
): readonly SnapshotFault[] {
  const holders = new Set(candidates.map(({ id }) => id));
  const known = new Set(classes.map(({ id }) => id));
  return holdings.flatMap(({ holder, shareClass, fraction }, holding): readonly SnapshotFault[] => {
    const value = readRational(fraction);
    const isPart = value !== null && compare(value, ZERO) >= 0n && compare(value, ONE) <= 0n;
    return [
      ...(known.has(shareClass) ? [] : [{ fault: 'unknownClass' as const, holding }]),
      ...(holders.has(holder) ? [] : [{ fault: 'unknownHolder' as const, holding }]),
      ...(isPart ? [] : [{ fault: 'fractionOutOfRange' as const, holding }]),
    ];
  });
}

function sumOf(values: readonly Rational[]): Rational {
  return values.reduce(plus, ZERO);
}

function overfullClasses(
  classes: readonly ShareClass[],
  holdings: readonly ClassHolding[],
): readonly SnapshotFault[] {
  return classes
    .filter(({ id }) => {
      const parts = holdings.filter(({ shareClass }) => shareClass === id);
      return compare(sumOf(parts.map(({ fraction }) => toRational(fraction))), ONE) > 0n;
    })
    .map(({ id }) => ({ fault: 'moreThanWhole', shareClass: id }));
}

/**
 * An electorate whose votes and capital follow the shares held at the opening, by class; votes are never derived from
 * capital (BW 2:228(2)-(5)). Shares of the entity itself and of its subsidiaries stay visible and are marked: they carry
 * no vote and leave every denominator (BW 2:228(6), 2:24d(1)). What nobody is known to hold is nobody's.
 * @param withoutVote holders that are the entity itself or its subsidiary.
 */
export function votesByShares(
  candidates: readonly Candidate[],
  classes: readonly ShareClass[],
  holdings: readonly ClassHolding[],
  withoutVote: ReadonlySet<string>,
): Snapshot {
  const faults = holdingFaults(candidates, classes, holdings);
  const overfull = faults.length > 0 ? [] : overfullClasses(classes, holdings);
  if (faults.length + overfull.length > 0) return { faults: [...faults, ...overfull] };
  const classOf = new Map(classes.map((shareClass) => [shareClass.id, shareClass]));
  const partOf = (holder: string, what: 'votes' | 'capital'): RationalText =>
    toText(
      sumOf(
        holdings
          .filter((holding) => holding.holder === holder)
          .map(({ fraction, shareClass }) =>
            times(toRational(fraction), toRational(classOf.get(shareClass)?.[what] ?? '0')),
          ),
      ),
    );
  return {
    decisionMakers: candidates.map((candidate) => ({
      ...candidate,
      weight: partOf(candidate.id, 'votes'),
      capital: partOf(candidate.id, 'capital'),
      ownOrSubsidiaryShares: withoutVote.has(candidate.id),
    })),
  };
}
