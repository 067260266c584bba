import type { Percentage } from '#contract/calls/entity';
import { groupBy } from '../entity/group-by';
import { millionthsOf, sumOfPercentages } from '../entity/percentage';

/** A holding as a chart needs it: who holds what part of whom, by the ids of parties. */
export interface ChartHolding {
  readonly holderId: string;
  readonly entityId: string;
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
  /** Who casts the votes instead of the holder (pledge, usufruct). */
  readonly votesBy: { readonly partyId: string } | null;
}

/** One line of the chart: all that one party holds in another one; null where a part has no percentage. */
export interface Line {
  readonly id: string;
  readonly holderId: string;
  readonly entityId: string;
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
}

/** What one holding adds: a line of the holder, and one of whoever casts its votes instead. */
function partsOf({ holderId, entityId, ownership, voting, votesBy }: ChartHolding) {
  if (!votesBy || votesBy.partyId === holderId) return [{ holderId, entityId, ownership, voting }];
  return [
    { holderId, entityId, ownership, voting: '0' },
    { holderId: votesBy.partyId, entityId, ownership: '0', voting },
  ];
}

/** Several holdings of one pair are one line, with their sums. */
export function linesOf(holdings: readonly ChartHolding[]): readonly Line[] {
  const pairs = groupBy(holdings.flatMap(partsOf), ({ holderId, entityId }) => `${holderId} ${entityId}`);
  return [...pairs].flatMap(([id, parts]) => {
    const [first] = parts;
    if (!first) return [];
    return {
      id,
      holderId: first.holderId,
      entityId: first.entityId,
      ownership: sumOfPercentages(parts.map((part) => part.ownership)),
      voting: sumOfPercentages(parts.map((part) => part.voting)),
    };
  });
}

const HALF = 50_000_000n;

/** Whether a line carries more than half of the votes, which the chart draws without breaks. */
export function isMajority({ voting }: Pick<Line, 'voting'>): boolean {
  return voting !== null && millionthsOf(voting) > HALF;
}

/** The larger line first: by capital, then votes, then the id of the holder, so that the order never depends on chance. */
export function byShare(a: Line, b: Line): number {
  return (
    Number(shareOf(b.ownership) - shareOf(a.ownership)) ||
    Number(shareOf(b.voting) - shareOf(a.voting)) ||
    (a.holderId < b.holderId ? -1 : 1)
  );
}

function shareOf(percentage: Percentage | null): bigint {
  return percentage === null ? -1n : millionthsOf(percentage);
}
