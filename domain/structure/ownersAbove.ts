import { ownersLawOn } from '../ownership/law';
import { ownersOf } from '../ownership/owners';
import { ownershipOf } from '../ownership/report';
import { computedHoldings, computedParties, isInForceOn, type RecordedGroup } from './rows';

/** Natural persons above the threshold of the law of a day, by party. */
type Above = ReadonlyMap<string, string>;

/**
 * Names of the ultimate beneficial owners of the entity from which a group is looked at, by party.
 * @returns null where they cannot be known: more than the whole of something is held, or the group is cut.
 */
export function ownersAbove(group: RecordedGroup, day: string): Above | null {
  if (group.isCut) return null;
  const inForce = group.holdings.filter((holding) => isInForceOn(holding, day));
  const computed = ownershipOf(computedParties(group.parties), computedHoldings(inForce));
  if (computed.kind === 'wrong') return null;
  const { operator, fraction } = ownersLawOn(day);
  const owners = ownersOf(computed.group, group.rootId, { operator, fraction, track: 'either' });
  const names = new Map(group.parties.map(({ id, name }) => [id, name]));
  return new Map(owners.map(({ id }) => [id, names.get(id) ?? '']));
}

export interface OwnersChange {
  readonly day: string;
  /** Who became an owner, and who is none any more. */
  readonly begun: readonly { readonly id: string; readonly name: string }[];
  readonly ended: readonly { readonly id: string; readonly name: string }[];
}

const without = (some: Above, others: Above) =>
  [...some].flatMap(([id, name]) => (others.has(id) ? [] : [{ id, name }]));

/**
 * The first of some days on which a change of holdings moves somebody over or under the threshold; null where it moves nobody.
 * @param days in their order.
 */
export function ownersChange(
  before: RecordedGroup,
  after: RecordedGroup,
  days: readonly string[],
): OwnersChange | null {
  for (const day of days) {
    const [was, is] = [ownersAbove(before, day), ownersAbove(after, day)];
    if (!was || !is) continue;
    const [begun, ended] = [without(is, was), without(was, is)];
    if (begun.length + ended.length > 0) return { day, begun, ended };
  }
  return null;
}
