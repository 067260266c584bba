import type { Decision } from './decision/ballot';
import type { Instant, RationalText } from './decision/texts';

/** What is recorded of an attendee while a meeting is held. `returned` ends a recusal, or comes back after leaving. */
export const ATTENDANCE_ACTS = [
  'arrived',
  'left',
  'recused',
  'returned',
  'proxyGiven',
  'proxyWithdrawn',
] as const;
export type AttendanceAct = (typeof ATTENDANCE_ACTS)[number];

/** How an attendee takes part in an item. `proxy`: somebody who is there stands in for them. */
export const PRESENCES = ['present', 'proxy', 'recused', 'absent'] as const;
export type Presence = (typeof PRESENCES)[number];

/** One line of the record of attendance. */
export interface AttendanceEntry {
  readonly attendee: string;
  readonly act: AttendanceAct;
  /** Who stands in for them; null for all but `proxyGiven`. */
  readonly to: string | null;
  /** The item during which it happened; null: before the first one. */
  readonly item: string | null;
  readonly at: Instant;
}

/** Votes of those who take part in an item, and of those who do not. Recused attendees are outside of `of`. */
export interface QuorumCount {
  readonly present: RationalText;
  readonly proxy: RationalText;
  readonly absent: RationalText;
  readonly recused: RationalText;
  /** What the quorum is counted in. */
  readonly unit: 'votes' | 'capital' | 'heads';
  /** Of the present and the represented together. */
  readonly counted: RationalText;
  readonly of: RationalText;
  /** The least that is enough, or, where `isMore`, what has to be passed; null: the rule asks no quorum. */
  readonly needed: RationalText | null;
  readonly isMore: boolean;
  /** Null: the rule asks no quorum. */
  readonly met: boolean | null;
}

/** How votes are taken: noted by the secretary for each person, or by everybody who is there in the application. */
export const VOTE_WAYS = ['show', 'app'] as const;
export type VoteWay = (typeof VOTE_WAYS)[number];

export const HOLD_NOTES = ['note', 'decision', 'task'] as const;
export type HoldNoteKind = (typeof HOLD_NOTES)[number];

/** Whether an attendee's vote may be taken; otherwise why not. */
export const VOTE_HINDRANCES = ['ownShares', 'noVote', 'notThere', 'recused', 'closed'] as const;
export type VoteHindrance = (typeof VOTE_HINDRANCES)[number];

export const HOLD_LIMITS = {
  note: 4_000,
  motion: 4_000,
  /** Notes, votes and lines of attendance of one meeting. */
  notes: 2_000,
  votes: 200,
  lines: 20_000,
  /** Lines that are recorded at once. */
  batch: 1_000,
} as const;

export interface VoteTotals {
  readonly decision: Exclude<Decision, 'conflict'>;
  readonly weight: RationalText;
}
