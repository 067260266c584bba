import type { MeetingType } from '#contract/vocabulary';
import { electorateFaults } from '../decision/ballotFaults';
import { ballotOf, ORGAN_OF, ruleOf, type Voter } from './quorum';

/** A moment of no meaning: who attends has no term that ends. */
const ANY_MOMENT = new Date(0).toISOString();

/** Ids of those who would bring more votes to a meeting of a board than all others together: no vote is opened with them. */
export function outvoting(type: MeetingType, voters: readonly Voter[]): ReadonlySet<string> {
  const terms = { rule: ruleOf(type), organ: ORGAN_OF[type], opensAt: ANY_MOMENT };
  const ballot = ballotOf({ ...terms, closedAt: null, tieBreak: null }, voters, new Map(), []);
  return new Set(
    electorateFaults(ballot).flatMap((fault) =>
      fault.fault === 'outvotesAllOthers' ? [fault.decisionMaker] : [],
    ),
  );
}
