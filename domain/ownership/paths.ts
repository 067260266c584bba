import type { Rational } from '#contract/decision/rational';
import { isAboveZero } from './components';
import { type Flow, integratedIn } from './integrated';
import { largestPaths, type Path } from './largestPaths';
import { added, type Fraction, NOTHING, reduced } from './sum';

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

/**
 * The ways from a holder to an entity, the largest first.
 * @returns null where no number may be given (rules.md, "Closed loop" and "Undetermined")
 */
export function shareByPaths(flow: Flow, holderId: string, entityId: string): ShareByPaths | null {
  const integrated = integratedIn(flow, entityId).get(holderId) ?? { kind: 'share', share: NOTHING };
  if (integrated.kind !== 'share') return null;
  const { paths, sum, isAll } = largestPaths(flow, holderId, entityId, SHOWN_PATHS);
  const rest = added(integrated.share, negative(sum));
  return {
    total: reduced(integrated.share),
    paths,
    rest: reduced(rest),
    further: isAll ? 0n : furtherThan(paths.length, flow, holderId, entityId),
  };
}

function negative({ numerator, denominator }: Fraction): Fraction {
  return { numerator: -numerator, denominator };
}

/** Without loops between both, the paths are counted from the entity up; with them nobody can, in a life. */
function furtherThan(
  shown: number,
  { graph, components }: Flow,
  holderId: string,
  entityId: string,
): bigint | null {
  const counts = new Map<string, bigint>([[entityId, 1n]]);
  for (const { members } of components.inOrder) {
    const reaching = members
      .flatMap((id) => graph.heldBy.get(id) ?? [])
      .filter((edge) => isAboveZero(edge) && counts.has(edge.entityId));
    const isSeveral = members.length > 1 && (reaching.length > 0 || members.includes(entityId));
    if (isSeveral) return null;
    for (const { holderId: id, entityId: below } of reaching)
      if (id !== below) counts.set(id, (counts.get(id) ?? 0n) + (counts.get(below) ?? 0n));
  }
  return (counts.get(holderId) ?? 0n) - BigInt(shown);
}
