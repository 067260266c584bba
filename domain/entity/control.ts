import { fractionOfPercentage } from '../decision/electorate';
import { controlledBy as controlledByVotes } from '../ownership/control';
import { groupOf } from '../ownership/group';
import type { Edge } from './tree';

/** The entities one controls (rules.md, "Control"), from holdings as they are recorded: in percentages, unknown ones as null. */
export function controlledBy(entityId: string, edges: readonly Edge[]): ReadonlySet<string> {
  const holdings = edges.map(({ parentId, childId, ownershipPercentage, votingPercentage }) => ({
    holderId: parentId,
    entityId: childId,
    ownership: fractionOf(ownershipPercentage),
    voting: fractionOf(votingPercentage),
  }));
  return controlledByVotes(groupOf([], holdings).graphs.voting, entityId);
}

function fractionOf(percentage: string | null) {
  return percentage === null ? null : fractionOfPercentage(percentage);
}
