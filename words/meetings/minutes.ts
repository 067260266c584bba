import type { RationalText } from '#contract/decision/texts';
import type { Presence } from '#contract/meetingHold';

/** Refusals of writing, approving and signing minutes. */
export interface MinutesRefusals {
  readonly amendmentSettled: [];
  readonly amendmentsOpen: [open: number];
  readonly unchanged: [];
  readonly writtenOn: [];
  readonly changedMeanwhile: [];
  readonly declined: [];
  readonly empty: [];
  readonly lastDayPast: [];
  readonly minutesThere: [];
  readonly noAmendment: [];
  readonly nobodySigns: [];
  readonly notApproved: [given: number, needed: number];
  readonly notApprover: [];
  readonly notAsked: [];
  readonly notAttending: [];
  readonly notHeld: [];
  readonly notNow: [];
  readonly otherText: [];
  readonly otherVersion: [];
  readonly signerUnknown: [];
  readonly signing: [answered: number, asked: number];
  readonly signingRuns: [until: string];
  readonly textChanged: [by: string, text: string];
  readonly tooMany: [most: number];
}

export interface RecordedVote {
  readonly motion: string;
  /** Number of the resolution that it decided. */
  readonly resolution: string | null;
  readonly outcome: 'open' | 'accepted' | 'rejected';
  readonly forWeight: RationalText;
  readonly againstWeight: RationalText;
  readonly abstainWeight: RationalText;
}

/** What minutes say by themselves of what was recorded. */
export interface MinutesRecord {
  /** Names of those who took part so; where there are too many to name, how many. */
  readonly presence: (how: Presence, names: readonly string[], total: number) => string;
  readonly decision: (text: string) => string;
  readonly task: (text: string, assignee: string | null, due: string | null) => string;
  readonly vote: (vote: RecordedVote) => string;
}
