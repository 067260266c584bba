import type { Hindrance } from '#contract/calls/resolutions';
import type { ResolutionStatus } from '#contract/vocabulary';
import type { Moment } from '../moment';

/** Refusals of resolutions: codes with what their sentences are made with. A number of null is that of a draft. */
export interface ResolutionRefusals {
  readonly beingSent: [number: string | null];
  readonly changedSince: [];
  readonly deadlineBeforeOpening: [];
  readonly draftDeleted: [by: string | null, at: Moment];
  readonly everybodyDecided: [];
  readonly everybodyRemindedLately: [againAt: Moment];
  readonly exportTooLarge: [mostRows: number];
  readonly hindered: [by: Hindrance];
  readonly importFaulty: [];
  readonly invitationUnderWay: [name: string];
  readonly linkReplacedNow: [];
  readonly linkShutOut: [];
  readonly linkUsed: [decidedAt: Moment | null];
  readonly neverSent: [];
  readonly noDecisionMaker: [];
  readonly noDraftAnyMore: [number: string | null, status: ResolutionStatus];
  readonly noTie: [];
  readonly notFinished: [number: string | null];
  readonly notOpenYet: [];
  readonly nothingAwaited: [name: string];
  readonly over: [number: string | null, status: ResolutionStatus, at: Moment | null];
  readonly pastDeadline: [number: string | null];
  readonly platformAddressesNobody: [];
  readonly refusalStands: [];
  readonly remindedLately: [name: string, againAt: Moment];
  readonly savedByOther: [by: string | null, at: Moment];
  readonly somebodyElse: [];
  readonly stillDraft: [];
  /** `meeting`: its number. */
  readonly putToVote: [meeting: string];
  readonly superseded: [number: string | null, by: string | null];
  readonly tieBreakersOnly: [];
  readonly tieNotBroken: [];
  readonly voteIsOfDrafters: [];
  readonly waitedFor: [resolutions: number];
}
