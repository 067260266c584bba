import type { TieBreak } from '#contract/decision/ballot';
import type { TieFinding } from '#contract/decision/derivation';
import { toMoment } from './instant';
import type { Participation } from './participation';
import type { Position } from './tally';

/** A participation and where it stands; null is out of everything. */
export interface Placed {
  readonly participation: Participation;
  readonly position: Position | null;
}

/**
 * Why a chair has no casting vote at a moment; null: they have it. A tie-break that was taken in time stands after the
 * term of who took it; without one nobody can take it once the term has ended.
 */
export function chairWithoutVote(
  { exclusion, hasEnded, weighed }: Participation,
  tieBreak: TieBreak | null,
  moment: bigint,
): NonNullable<TieFinding['chair']> | null {
  if (exclusion) return 'excluded';
  const { termEnds } = weighed.decisionMaker;
  if (termEnds === null) return null;
  const [ends, broken] = [toMoment(termEnds), tieBreak && toMoment(tieBreak.at)];
  const hasTaken = broken !== null && broken <= moment;
  const hasVote = hasTaken ? broken <= ends : !hasEnded && moment <= ends;
  return hasVote ? null : 'termEnded';
}
