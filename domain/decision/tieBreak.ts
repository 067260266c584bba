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

/** The margins (for minus against), each with whether somebody is for, that free votes can bring about. */
function marginsWith(margins: ReadonlyMap<bigint, boolean>, weight: bigint): ReadonlyMap<bigint, boolean> {
  const next = new Map(margins);
  const add = (margin: bigint, hasSupport: boolean) =>
    next.set(margin, hasSupport || (next.get(margin) ?? false));
  for (const [margin, hasSupport] of margins) {
    add(margin + weight, true);
    add(margin - weight, hasSupport);
  }
  return next;
}

function shifted(
  margins: ReadonlyMap<bigint, boolean>,
  by: bigint,
  isSupport: boolean,
): ReadonlyMap<bigint, boolean> {
  return new Map([...margins].map(([margin, hasSupport]) => [margin + by, hasSupport || isSupport]));
}

function afterVoteOf(
  position: Position,
  weight: bigint,
  margins: ReadonlyMap<bigint, boolean>,
): ReadonlyMap<bigint, boolean> {
  if (position.mayMove) return marginsWith(margins, weight);
  if (position.stance === 'for') return shifted(margins, weight, true);
  return position.stance === 'against' ? shifted(margins, -weight, false) : margins;
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
  let margins: ReadonlyMap<bigint, boolean> = new Map([[0n, false]]);
  for (const { seat, position } of seats()) {
    const { weight } = seat.amounts;
    const isOfTheLeg = (tieLeg.group ?? seat.elector.group) === seat.elector.group;
    if (!position || weight === 0n || !isOfTheLeg) continue;
    margins = afterVoteOf(position, weight, margins);
    if (margins.size > MOST_MARGINS) return true;
  }
  return margins.get(0n) ?? false;
}
