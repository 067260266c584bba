import type { BallotFault } from '#contract/decision/faults';
import type { VoteHindrance } from '#contract/meetingHold';

/** Refusals of holding a meeting. */
export interface HoldRefusals {
  readonly attendeeUnknown: [];
  readonly begunAlready: [];
  readonly cancelled: [];
  readonly declaredOtherwise: [];
  readonly ended: [];
  readonly holderIsSelf: [];
  readonly holderMissing: [];
  readonly itemUnknown: [];
  readonly minutesCirculated: [];
  readonly noItemAtHand: [];
  readonly noTie: [];
  readonly notBegun: [];
  readonly notByShow: [];
  readonly noConsentItem: [];
  readonly notInTheApp: [];
  readonly notYourVote: [];
  readonly noteChanged: [by: string, text: string];
  /** Name: of the attendee whom the fault is about; empty for none. */
  readonly ruleDoesNotFit: [fault: BallotFault, name: string];
  readonly ruleIsNoMeetings: [];
  readonly rulesDiffer: [];
  readonly tooMany: [most: number];
  readonly voteClosed: [];
  readonly voteHindered: [why: VoteHindrance, name: string];
  readonly voteOpen: [];
  readonly votesOpen: [];
}
