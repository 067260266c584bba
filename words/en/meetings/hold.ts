import type { BallotFault } from '#contract/decision/faults';
import type { VoteHindrance } from '#contract/meetingHold';
import type { HoldRefusals } from '../../meetings/hold';
import type { Sentences } from '../../words';
import { ballotFault } from '../decision/ballotFaults';
import { NUMBERS } from '../numbers';

const HINDERED: Readonly<Record<VoteHindrance, (name: string) => string>> = {
  ownShares: (name) =>
    `The shares of ${name} are held by the company itself or its subsidiary, and carry no vote.`,
  noVote: (name) => `${name} has no vote.`,
  notThere: (name) => `${name} does not take part in this item.`,
  recused: (name) => `${name} keeps out of this item.`,
  closed: () => 'This vote is closed.',
};

/** What has to change before a vote can be counted. */
function unfit(fault: BallotFault, name: string): string {
  switch (fault.fault) {
    case 'noDecisionMaker':
      return 'Nobody who attends has a vote.';
    case 'noChair':
      return 'By this rule the chair has the casting vote, and nobody who attends with a vote is the chair.';
    default:
      return ballotFault(fault, name);
  }
}

export const HOLD: Sentences<HoldRefusals> = {
  attendeeUnknown: () => 'Nobody who attends is meant by this.',
  begunAlready: () => 'This meeting has begun already.',
  cancelled: () => 'This meeting was cancelled. Nothing of it changes any more.',
  declaredOtherwise: () =>
    'This vote decides a resolution, which takes what was counted: nothing else can be declared.',
  ended: () => 'This meeting has ended.',
  holderIsSelf: () => 'A proxy is given to somebody else.',
  holderMissing: () => 'Say to whom the proxy is given.',
  itemUnknown: () => 'This item is not on the agenda.',
  minutesCirculated: () => 'The minutes were circulated: what happened is changed in their text.',
  noItemAtHand: () => 'Go to an item first: somebody keeps out of an item, not of a meeting.',
  noTie: () => 'This vote is no tie that the lot or the chair breaks.',
  notBegun: () => 'This meeting has not begun.',
  notByShow: () => 'This vote is taken in the application.',
  noConsentItem: () => 'Only consent items that everybody sees are decided together.',
  notInTheApp: () => 'This vote is noted by the secretary.',
  notYourVote: () => 'You vote for yourself, and for who gave you a proxy.',
  noteChanged: (by, text) => `${by} changed this note meanwhile. It says now: ${text}`,
  ruleDoesNotFit: unfit,
  ruleIsNoMeetings: () => 'A rule with consent to the way of deciding is for deciding in writing.',
  rulesDiffer: () =>
    'The resolutions of these items are decided by different rules: put each to the vote by itself.',
  tooMany: (most) => `A meeting has at most ${NUMBERS.whole(most)} of these.`,
  voteClosed: () => 'This vote is closed.',
  voteHindered: (why, name) => HINDERED[why](name),
  voteOpen: () => 'This item has a vote that is open.',
  votesOpen: () => 'Close the votes that are open before the meeting.',
};
