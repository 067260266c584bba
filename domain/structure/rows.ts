import type { StructureHolding, StructureParty } from '#contract/calls/structure';
import type { RationalText } from '#contract/decision/texts';
import { fractionOfPercentage } from '../decision/electorate';
import type { DatedHolding, Party } from '../ownership/group';

/** A group as it was read: parties and holdings of one day, or of two that are compared. */
export interface RecordedGroup {
  /** Party of the entity it is looked at from. */
  readonly rootId: string;
  readonly parties: readonly StructureParty[];
  readonly holdings: readonly StructureHolding[];
  readonly days: readonly string[];
  readonly isCut: boolean;
}

const UNDISCLOSED = 'undisclosed:';

/** What stands for all holders of an entity whom the caller may not read. */
export function undisclosedIn(entityId: string): StructureParty {
  return { id: `${UNDISCLOSED}${entityId}`, kind: 'undisclosed', name: '', entity: null };
}

export function isUndisclosed(id: string): boolean {
  return id.startsWith(UNDISCLOSED);
}

/** Whether a holding is in force on a day: from its first day to its last. */
export function isInForceOn({ from, until }: StructureHolding, day: string): boolean {
  return from <= day && (until === null || day <= until);
}

/** For a computation: holders out of sight are no persons that could be named, and nobody unknown holds any of them. */
export function computedParties(parties: readonly StructureParty[]): readonly Party[] {
  return parties.map(({ id, kind }) => ({ id, kind: kind === 'undisclosed' ? 'foundation' : kind }));
}

/** In fractions. Where somebody else casts the votes (a pledgee, a usufructuary), these are an edge of theirs. */
export function computedHoldings(holdings: readonly StructureHolding[]): readonly DatedHolding[] {
  const fractionOf = fractions();
  return holdings.flatMap(({ holderId, entityId, votesBy, ...percentages }): readonly DatedHolding[] => {
    const ownership = fractionOf(percentages.ownership);
    const voting = fractionOf(percentages.voting);
    if (votesBy === null) return [{ holderId, entityId, ownership, voting }];
    return [
      { holderId, entityId, ownership, voting: '0' },
      { holderId: votesBy.partyId, entityId, ownership: '0', voting },
    ];
  });
}

/** Reads percentages, each once: in a group the same ones stand again and again. */
function fractions(): (percentage: string | null) => RationalText | null {
  const read = new Map<string, RationalText | null>();
  return (percentage) => {
    if (percentage === null) return null;
    const before = read.get(percentage);
    if (before !== undefined) return before;
    const fraction = fractionOfPercentage(percentage);
    read.set(percentage, fraction);
    return fraction;
  };
}
