import type { MeetingPart } from '#contract/meetingLife';
import type { Moment } from '../moment';

/** Refusals of meetings. */
export interface MeetingRefusals {
  readonly adminsOnly: [];
  readonly agendaOtherwise: [];
  readonly anothersAnswer: [];
  readonly attendeeTwice: [];
  readonly attendeeUnknown: [];
  readonly begun: [];
  readonly changedByOther: [];
  readonly documentUnknown: [];
  readonly endsBeforeStart: [];
  readonly incomplete: [parts: readonly MeetingPart[]];
  readonly itemChangedByOther: [];
  readonly itemTwice: [];
  readonly itemUnknown: [];
  readonly linkOver: [];
  readonly registerTooLarge: [most: number];
  readonly lasts: [days: number];
  readonly namedCannotRead: [];
  readonly noPoll: [];
  readonly nobodySigns: [];
  readonly noMinutes: [];
  readonly notApproved: [given: number, needed: number];
  readonly notAttending: [];
  readonly notBegun: [];
  readonly notHeld: [];
  readonly notNow: [];
  readonly notSent: [];
  readonly nothingToRemind: [];
  readonly optionPast: [];
  readonly over: [];
  readonly partyUnknown: [];
  readonly past: [];
  readonly proxyChain: [];
  readonly remindedLately: [again: Moment];
  readonly resolutionUnknown: [];
  readonly signing: [answered: number, asked: number];
  readonly signingRuns: [until: string];
  readonly startsInPast: [];
  readonly threadUnknown: [];
  readonly tooManyComments: [most: number];
  readonly tooManyItems: [most: number];
  readonly unchanged: [];
  readonly userUnknown: [];
  readonly wasSent: [];
}
