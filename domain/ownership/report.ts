import { type Rational, toText } from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';
import { type DatedHolding, groupOf, type Over100, over100In, type Party } from './group';
import { type Owner, ownersOf, type PreparedGroup, prepare, type Threshold, undeterminedIn } from './owners';
import { unknownIntegratedIn } from './unknown';
import { type Warning, warningsOf } from './warnings';

/** A group that can be computed, or what has to be put right first. */
export type Ownership =
  | { readonly kind: 'wrong'; readonly errors: readonly Over100[] }
  | { readonly kind: 'computed'; readonly group: PreparedGroup; readonly warnings: readonly Warning[] };

/**
 * Computes the ownership of a group as of a day, exactly (rules.md, "Ownership").
 * @param asOf - an ISO 8601 day; without one, all holdings are in force
 */
export function ownershipOf(
  parties: readonly Party[],
  holdings: readonly DatedHolding[],
  asOf?: string,
): Ownership {
  const group = groupOf(parties, holdings, asOf);
  const errors = over100In(group);
  if (errors.length > 0) return { kind: 'wrong', errors };
  const prepared = prepare(group);
  return { kind: 'computed', group: prepared, warnings: warningsOf(prepared) };
}

/** Who owns an entity in the end. */
export interface OwnersOfEntity {
  readonly owners: readonly { readonly id: string; readonly share: RationalText }[];
  /** Persons of whom nobody can say whether they are: their share flows through a holding without a percentage. */
  readonly undetermined: readonly string[];
  /** What nobody recorded holds, here and above; null in a closed loop. */
  readonly unknown: RationalText | null;
}

export function ownersReport(group: PreparedGroup, entityId: string, threshold?: Threshold): OwnersOfEntity {
  return {
    owners: ownersOf(group, entityId, threshold).map(written),
    undetermined: undeterminedIn(group, entityId, threshold),
    unknown: textOf(unknownIntegratedIn(group, group.flows.ownership, entityId)),
  };
}

function written({ id, share }: Owner) {
  return { id, share: toText(share) };
}

function textOf(share: Rational | null): RationalText | null {
  return share && toText(share);
}
