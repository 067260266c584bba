import type { VoteHindrance } from '#contract/meetingHold';

/** Refusals of holding a meeting. */
export interface HoldRefusals {
  readonly attendeeUnknown: [];
  readonly begunAlready: [];
  readonly cancelled: [];
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
  readonly ruleDoesNotFit: [];
  readonly ruleIsNoMeetings: [];
  readonly tooMany: [most: number];
  readonly voteClosed: [];
  readonly voteHindered: [why: VoteHindrance, name: string];
  readonly voteOpen: [];
  readonly votesOpen: [];
}
