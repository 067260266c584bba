import type { Ballot, Elector, Entry } from '#contract/decision/ballot';
import type { Exclusion, Vote } from '#contract/decision/derivation';
import type { Rule } from '#contract/decision/rule';
import type { Instant } from '#contract/decision/texts';
import type { Weighed } from './amounts';
import { toMoment } from './instant';
import type { Position } from './tally';

/** An elector in the course of a vote. */
export interface Seat {
  readonly weighed: Weighed;
  readonly exclusion: Exclusion | null;
  readonly vote: Vote | null;
  /** The entry that counts: the vote, or the conflict that was declared. */
  readonly entry: Entry | null;
  readonly hasEnded: boolean;
}

/** Who never takes part: known before the first vote (rules.md, "Excluded"). */
export function exclusionAtOpening(
  { rule, opensAt }: { readonly rule: Partial<Pick<Rule, 'conflicts'>>; readonly opensAt: Instant },
  elector: Pick<Elector, 'ownOrSubsidiaryShares' | 'termEnds' | 'conflicted'>,
): Exclusion | null {
  if (elector.ownOrSubsidiaryShares) return 'ownOrSubsidiaryShares';
  if (elector.termEnds !== null && toMoment(elector.termEnds) <= toMoment(opensAt)) return 'termEndedBefore';
  return elector.conflicted && rule.conflicts === 'excluded' ? 'conflict' : null;
}

export function seatAtOpening(ballot: Ballot, weighed: Weighed): Seat {
  const exclusion = exclusionAtOpening(ballot, weighed.elector);
  return { weighed, exclusion, vote: null, entry: null, hasEnded: false };
}

/**
 * The seat after an entry in the voting period. Where conflicts exclude, a declared one drops the vote for good; where they
 * do not, it changes nothing (rules.md, "Excluded").
 */
export function afterEntry(rule: Rule, seat: Seat, entry: Entry): Seat {
  const isFixed = seat.vote !== null && !rule.changeAllowed;
  if (seat.exclusion || seat.hasEnded || isFixed) return seat;
  if (entry.decision === 'conflict') {
    return rule.conflicts === 'excluded'
      ? { ...seat, exclusion: 'conflictDeclared', vote: null, entry }
      : seat;
  }
  if (entry.decision === null) return { ...seat, vote: null, entry: null };
  return { ...seat, vote: entry.decision, entry };
}

/** The vote that counts: one that was cast before the end of a term may be void. */
export function voteOf(rule: Rule, { vote, hasEnded }: Seat): Vote | null {
  return hasEnded && rule.termEnd?.castBefore === 'void' ? null : vote;
}

/** Where the seat stands; null is out of everything. */
export function positionOf(rule: Rule, seat: Seat): Position | null {
  if (seat.exclusion) return null;
  const silence = seat.weighed.elector.present ? 'present' : 'absent';
  const vote = voteOf(rule, seat);
  if (!seat.hasEnded) return { stance: vote ?? silence, mayMove: !vote || rule.changeAllowed, silence };
  if (!vote && rule.termEnd?.silent === 'leaves') return null;
  return { stance: vote ?? silence, mayMove: false, silence };
}

/** The last instant at which somebody who takes part may decide; null where their term has no end. */
export function endOfTerm({ weighed, exclusion }: Seat): Instant | null {
  return exclusion ? null : weighed.elector.termEnds;
}
