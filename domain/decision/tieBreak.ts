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
const MOST_MARGINS = 50_000;

/** Margins (for minus against), each with whether it can be had with a vote at all: none at all is no tie. */
type Margins = ReadonlyMap<bigint, boolean>;

function shifted(margins: Margins, by: bigint): Margins {
  return new Map([...margins.keys()].map((margin) => [margin + by, true]));
}

function withFreeVote(margins: Margins, weight: bigint): Margins {
  return new Map([...margins, ...shifted(margins, weight), ...shifted(margins, -weight)]);
}

function afterVoteOf(position: Position, weight: bigint, margins: Margins): Margins {
  if (position.mayMove) return withFreeVote(margins, weight);
  if (position.stance === 'for') return shifted(margins, weight);
  return position.stance === 'against' ? shifted(margins, -weight) : margins;
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
  let margins: Margins = new Map([[0n, false]]);
  for (const { seat, position } of seats()) {
    const { weight } = seat.amounts;
    const isOfTheLeg = (tieLeg.group ?? seat.elector.group) === seat.elector.group;
    if (!position || weight === 0n || !isOfTheLeg) continue;
    margins = afterVoteOf(position, weight, margins);
    if (margins.size > MOST_MARGINS) return true;
  }
  return margins.get(0n) ?? false;
}
