import type { Percentage } from '#contract/calls/entity';
import type { VoteRight } from '#contract/calls/structure';
import { groupBy } from '../entity/group-by';
import { millionthsOf, sumOfPercentages } from '../entity/percentage';

/** What became of it since the day that is compared with. */
export type Change = 'appeared' | 'gone' | 'changed';

/** A holding as a chart needs it: who holds what part of whom, by the ids of parties. */
export interface ChartHolding {
  readonly holderId: string;
  readonly entityId: string;
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
  /** Who casts the votes instead of the holder (pledge, usufruct). */
  readonly votesBy: { readonly partyId: string; readonly right: VoteRight } | null;
  readonly change?: Change | null;
}

/** By which votes are cast on the shares of somebody else. */
export interface VotesFor {
  readonly holderId: string;
  readonly right: VoteRight;
}

/** One line of the chart: all that one party holds in another one; null where a part has no percentage. */
export interface Line {
  readonly id: string;
  readonly holderId: string;
  readonly entityId: string;
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
  readonly change: Change | null;
  /** Missing where only votes on shares of their own are cast. */
  readonly votesFor?: readonly VotesFor[];
}

/** What one holding adds: a line of the holder, and one of whoever casts its votes instead. */
function partsOf({
  holderId,
  entityId,
  ownership,
  voting,
  votesBy,
  change = null,
}: ChartHolding): readonly Part[] {
  if (!votesBy || votesBy.partyId === holderId) return [{ holderId, entityId, ownership, voting, change }];
  return [
    { holderId, entityId, ownership, voting: '0', change },
    {
      holderId: votesBy.partyId,
      entityId,
      ownership: '0',
      voting,
      change,
      votesFor: { holderId, right: votesBy.right },
    },
  ];
}

type Part = Omit<Line, 'id' | 'votesFor'> & { readonly votesFor?: VotesFor };

/** Holdings of one pair that changed in several ways, or not all of them, are a line that changed. */
function changeOf(parts: readonly Part[]): Change | null {
  const [first, ...others] = new Set(parts.map(({ change }) => change));
  return others.length === 0 ? (first ?? null) : 'changed';
}

/** What is gone is not added up with what is there. */
function inForce(parts: readonly Part[]): readonly Part[] {
  const present = parts.filter(({ change }) => change !== 'gone');
  return present.length > 0 ? present : parts;
}

/** Several holdings of one pair are one line, with their sums. */
export function linesOf(holdings: readonly ChartHolding[]): readonly Line[] {
  const pairs = groupBy(holdings.flatMap(partsOf), ({ holderId, entityId }) => `${holderId} ${entityId}`);
  return [...pairs].flatMap(([id, parts]) => {
    const [first] = parts;
    if (!first) return [];
    const votesFor = inForce(parts).flatMap((part) => part.votesFor ?? []);
    return {
      id,
      holderId: first.holderId,
      entityId: first.entityId,
      ownership: sumOfPercentages(inForce(parts).map((part) => part.ownership)),
      voting: sumOfPercentages(inForce(parts).map((part) => part.voting)),
      change: changeOf(parts),
      ...(votesFor.length > 0 && { votesFor }),
    };
  });
}

/** What stands for all holders that nobody recorded, or that the reader may not know, is nobody. */
export function isNobody(partyId: string): boolean {
  return partyId.startsWith('unknown:') || partyId.startsWith('undisclosed:');
}

const HALF = 50_000_000n;

/** Whether a line carries more than half of the votes of somebody, which the chart draws without breaks. */
export function isMajority({ holderId, voting }: Pick<Line, 'holderId' | 'voting'>): boolean {
  return !isNobody(holderId) && voting !== null && millionthsOf(voting) > HALF;
}

/**
 * The larger line first: by capital, then votes, then the id of the holder, so that the order never depends on chance; those of
 * nobody come last.
 */
export function byShare(a: Line, b: Line): number {
  return (
    Number(isNobody(a.holderId)) - Number(isNobody(b.holderId)) ||
    Number(shareOf(b.ownership) - shareOf(a.ownership)) ||
    Number(shareOf(b.voting) - shareOf(a.voting)) ||
    (a.holderId < b.holderId ? -1 : 1)
  );
}

function shareOf(percentage: Percentage | null): bigint {
  return percentage === null ? -1n : millionthsOf(percentage);
}
