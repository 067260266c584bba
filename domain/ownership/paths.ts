import type { Rational } from '#contract/decision/rational';
import { type Flow, integratedIn } from './integrated';
import type { LargestPaths, Path } from './largestPaths';
import { NOTHING, reducedBy } from './sum';

/** So many are shown; the rest is one line. */
export const SHOWN_PATHS = 50;

/** How somebody comes by a share: the largest simple paths, and what all others and the loops add to the exact total. */
export interface ShareByPaths {
  readonly total: Rational;
  readonly paths: readonly Path[];
  /** The total less what is shown: further paths, and rounds through loops. */
  readonly rest: Rational;
  /** How many further simple paths there are; null where loops make them too many to count. */
  readonly further: bigint | null;
}

const NO_PATHS: LargestPaths = { paths: [], sum: NOTHING, isAll: true };

/**
 * The ways from a holder to an entity, the largest first.
 * @returns null where no number may be given (rules.md, "Closed loop" and "Undetermined")
 */
export function shareByPaths(flow: Flow, holderId: string, entityId: string): ShareByPaths | null {
  const integrated = integratedIn(flow, entityId).get(holderId);
  if (integrated && integrated.kind !== 'share') return null;
  const { paths, sum, isAll } = pathsOf(flow, holderId, entityId);
  const total = flow.total(holderId, entityId);
  return {
    total,
    paths,
    rest: reducedBy(sum.denominator, {
      numerator: total.numerator * sum.denominator - sum.numerator * total.denominator,
      denominator: total.denominator * sum.denominator,
    }),
    further: isAll ? 0n : furtherThan(paths.length, flow, holderId, entityId),
  };
}

function pathsOf(flow: Flow, holderId: string, entityId: string): LargestPaths {
  const holder = flow.lines().places.get(holderId);
  const search = flow.search(entityId);
  return holder === undefined || !search ? NO_PATHS : search.from(holder, SHOWN_PATHS);
}

function furtherThan(shown: number, flow: Flow, holderId: string, entityId: string): bigint | null {
  const counts = flow.countPaths(entityId);
  return counts && (counts.get(holderId) ?? 0n) - BigInt(shown);
}
