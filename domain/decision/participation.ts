import type { Ballot, DecisionMaker, Entry } from '#contract/decision/ballot';
import type { Exclusion, Vote } from '#contract/decision/derivation';
import type { Rule } from '#contract/decision/rule';
import type { Instant } from '#contract/decision/texts';
import type { Weighed } from './amounts';
import { toMoment } from './instant';
import type { Position } from './tally';

/** A decision maker in the course of a vote. */
export interface Participation {
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
  decisionMaker: Pick<DecisionMaker, 'ownOrSubsidiaryShares' | 'termEnds' | 'conflicted'>,
): Exclusion | null {
  if (decisionMaker.ownOrSubsidiaryShares) return 'ownOrSubsidiaryShares';
  if (decisionMaker.termEnds !== null && toMoment(decisionMaker.termEnds) <= toMoment(opensAt))
    return 'termEndedBefore';
  return decisionMaker.conflicted && rule.conflicts === 'excluded' ? 'conflict' : null;
}

export function participationAtOpening(ballot: Ballot, weighed: Weighed): Participation {
  const exclusion = exclusionAtOpening(ballot, weighed.decisionMaker);
  return { weighed, exclusion, vote: null, entry: null, hasEnded: false };
}

/**
 * The participation after an entry in the voting period. Where conflicts exclude, a declared one drops the vote for good; where they
 * do not, it changes nothing (rules.md, "Excluded").
 */
export function afterEntry(rule: Rule, participation: Participation, entry: Entry): Participation {
  const isFixed = participation.vote !== null && !rule.changeAllowed;
  if (participation.exclusion || participation.hasEnded || isFixed) return participation;
  if (entry.decision === 'conflict') {
    return rule.conflicts === 'excluded'
      ? { ...participation, exclusion: 'conflictDeclared', vote: null, entry }
      : participation;
  }
  if (entry.decision === null) return { ...participation, vote: null, entry: null };
  return { ...participation, vote: entry.decision, entry };
}

/** The vote that counts: one that was cast before the end of a term may be void. */
export function voteOf(rule: Rule, { vote, hasEnded }: Participation): Vote | null {
  return hasEnded && rule.termEnd?.castBefore === 'void' ? null : vote;
}

/** Where the participation stands; null is out of everything. */
export function positionOf(rule: Rule, participation: Participation): Position | null {
  if (participation.exclusion) return null;
  const silence = participation.weighed.decisionMaker.present ? 'present' : 'absent';
  const vote = voteOf(rule, participation);
  if (!participation.hasEnded)
    return { stance: vote ?? silence, mayMove: !vote || rule.changeAllowed, silence };
  if (!vote && rule.termEnd?.silent === 'leaves') return null;
  return { stance: vote ?? silence, mayMove: false, silence };
}

/** The last instant at which somebody who takes part may decide; null where their term has no end. */
export function endOfTerm({ weighed, exclusion }: Participation): Instant | null {
  return exclusion ? null : weighed.decisionMaker.termEnds;
}
