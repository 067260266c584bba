import type { Leg } from '#contract/decision/rule';
import type { Conditions } from './conditions';
import type { Seat } from './seat';
import type { Position } from './tally';

/** A seat and where it stands; null is out of everything. */
export interface Placed {
  readonly seat: Seat;
  readonly position: Position | null;
}

/**
 * How many different margins are looked at. Beyond it a tie is taken to be possible: to say that a vote is lost is
 * final, to say that it is open is not.
 */
const MOST_MARGINS = 5_000;

/** Votes that are fixed, and the weights of those that are not. */
interface Standings {
  /** For minus against. */
  readonly margin: bigint;
  readonly hasVotes: boolean;
  /** From the heaviest to the lightest, none without weight. */
  readonly free: readonly bigint[];
}

function standingsIn(leg: Leg, seats: readonly Placed[]): Standings {
  const free: bigint[] = [];
  let margin = 0n;
  let hasVotes = false;
  for (const { seat, position } of seats) {
    const { elector, amounts } = seat.weighed;
    const { weight } = amounts;
    const isOfTheLeg = (leg.group ?? elector.group) === elector.group;
    if (!position || weight === 0n || !isOfTheLeg) continue;
    if (position.mayMove) free.push(weight);
    else if (position.stance === 'for' || position.stance === 'against') {
      margin += position.stance === 'for' ? weight : -weight;
      hasVotes = true;
    }
  }
  return { margin, hasVotes, free: free.sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)) };
}

/** What is left of a distance when weights that fit are taken from the heaviest on. */
function leftOf(distance: bigint, weights: readonly bigint[]): bigint {
  return weights.reduce((left, weight) => (weight <= left ? left - weight : left), distance);
}

/** Whether free votes can make the margin zero, with at least one vote: nobody at all is no tie. */
function canLevel({ margin, hasVotes, free }: Standings): boolean {
  const distance = margin < 0n ? -margin : margin;
  const reach = free.reduce((sum, weight) => sum + weight, 0n);
  if (reach < distance) return false;
  if (hasVotes && leftOf(distance, free) === 0n) return true;
  let margins: ReadonlyMap<bigint, boolean> = new Map([[margin, hasVotes]]);
  for (const weight of free) {
    const shifted = [...margins.keys()].flatMap((from) => [
      [from + weight, true] as const,
      [from - weight, true] as const,
    ]);
    margins = new Map([...margins, ...shifted]);
    if (margins.get(0n) || margins.size > MOST_MARGINS) return true;
  }
  return margins.get(0n) ?? false;
}

/**
 * Whether the votes can still end in a tie. Where abstentions are no votes cast, more support never makes a tie less
 * likely than a defeat, so all in favour shows it. Where they are counted, as many for as against is less than half of
 * all cast, and a tie can be had with less support than there is: then the margins are tried.
 */
export function canTie(
  conditions: Conditions,
  countsAbstentions: boolean,
  seats: () => readonly Placed[],
): boolean {
  if (conditions.isTied('best')) return true;
  const { tieLeg } = conditions;
  if (!tieLeg || !countsAbstentions || !conditions.hasQuorum('best')) return false;
  return canLevel(standingsIn(tieLeg, seats()));
}
