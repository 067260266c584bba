import { controlledBy } from '../ownership/control';
import { groupOf } from '../ownership/group';
import { computedHoldings, computedParties, isInForceOn, type RecordedGroup } from './rows';

/**
 * The entity that a group is looked at from, and its subsidiaries, theirs among them, by their parties: votes of all classes count, for
 * who casts them (rules.md, "Control"; BW 2:24a).
 */
export function ownAndControlled(
  { rootId, parties, holdings }: Pick<RecordedGroup, 'rootId' | 'parties' | 'holdings'>,
  day: string,
): ReadonlySet<string> {
  const inForce = holdings.filter((holding) => isInForceOn(holding, day));
  const { graphs } = groupOf(computedParties(parties), computedHoldings(inForce));
  return new Set([rootId, ...controlledBy(graphs.voting, rootId)]);
}
