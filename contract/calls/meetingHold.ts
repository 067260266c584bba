import { call } from '../call';
import type { Decision } from '../decision/ballot';
import type { Evaluation } from '../decision/derivation';
import type { Rule } from '../decision/rule';
import type { Instant, RationalText } from '../decision/texts';
import type {
  AttendanceAct,
  HoldNoteKind,
  Presence,
  QuorumCount,
  VoteHindrance,
  VoteWay,
} from '../meetingHold';
import type { Feature } from '../vocabulary';
import type { MeetingReceipt } from './meetings';

const DETAILS = { features: ['meetings'] } satisfies { features: Feature[] };
const ADMIN = { ...DETAILS, role: 'admin' } as const;

/** What an attendee votes; a conflict of interest is a recusal from the item. */
export type MeetingVote = Exclude<Decision, 'conflict'>;

export interface HeldItem {
  readonly id: string;
  readonly beganAt: Instant;
}

export interface HeldAttendee {
  readonly id: string;
  readonly presence: Presence;
  /** Who would stand in for them. */
  readonly proxyTo: string | null;
}

export interface HeldNote {
  readonly id: string;
  readonly item: string;
  readonly kind: HoldNoteKind;
  readonly text: string;
  /** Of a task: who does it, an attendee, and by which day. */
  readonly assignee: string | null;
  readonly due: string | null;
  readonly by: string;
  readonly at: Instant;
  readonly revision: number;
}

export interface VoteGiven {
  readonly attendee: string;
  readonly decision: MeetingVote;
}

export interface HeldVote {
  readonly id: string;
  readonly item: string;
  /** The other consent items that are decided by it. */
  readonly also: readonly string[];
  /** Ids of the resolutions that it decides. */
  readonly resolutions: readonly string[];
  readonly motion: string;
  readonly way: VoteWay;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly outcome: 'open' | 'accepted' | 'rejected';
  /** What the chair declared, where it was said. */
  readonly declared: 'accepted' | 'rejected' | null;
  readonly quorumMet: boolean | null;
  readonly forWeight: RationalText;
  readonly againstWeight: RationalText;
  readonly abstainWeight: RationalText;
  /** Whether it is closed and waits for the lot or the chair. */
  readonly isTied: boolean;
  /** Whose vote is what: for admins, and for everybody once it is closed. Before, an attendee sees their own. */
  readonly votes: readonly VoteGiven[];
  /** Of the caller: whether they may vote now. Null where they do not attend. */
  readonly mine: { readonly attendee: string; readonly hindrance: VoteHindrance | null } | null;
}

export interface HeldLine {
  readonly id: string;
  readonly attendee: string;
  readonly act: AttendanceAct;
  readonly to: string | null;
  readonly item: string | null;
  readonly at: Instant;
}

/** A meeting as it is held: what the item at hand is, who takes part in it, and what was noted so far. */
export interface Holding extends MeetingReceipt {
  readonly beganAt: Instant | null;
  readonly endedAt: Instant | null;
  /** The item at hand. */
  readonly item: string | null;
  /** The item that people and quorum are told of: the one that was asked for, or the one at hand. */
  readonly shownItem: string | null;
  readonly items: readonly HeldItem[];
  readonly people: readonly HeldAttendee[];
  /** Null where nobody has a vote. */
  readonly quorum: QuorumCount | null;
  readonly rule: Rule;
  readonly notes: readonly HeldNote[];
  readonly votes: readonly HeldVote[];
  readonly lines: readonly HeldLine[];
}

export interface QuorumReceipt extends MeetingReceipt {
  /** Of the item at hand, as it is now. */
  readonly quorum: QuorumCount | null;
}

export interface LineReceipt extends QuorumReceipt {
  readonly lines: readonly string[];
}

export interface NoteReceipt extends MeetingReceipt {
  readonly noteId: string;
  readonly noteRevision: number;
}

export interface VoteReceipt extends MeetingReceipt {
  readonly voteId: string;
  readonly outcome: 'open' | 'accepted' | 'rejected';
  readonly quorumMet: boolean | null;
}

export const getHolding = call<{
  params: { id: string };
  query: { readonly item?: string };
  answer: Holding;
}>('meetings.hold', 'GET', '/meetings/{id}/hold', 'A meeting as it is held', DETAILS);

export const beginMeeting = call<{ params: { id: string }; answer: QuorumReceipt }>(
  'meetings.begin',
  'PUT',
  '/meetings/{id}/begin',
  'Open a meeting',
  ADMIN,
);

export const endMeeting = call<{ params: { id: string }; answer: MeetingReceipt }>(
  'meetings.end',
  'PUT',
  '/meetings/{id}/end',
  'Close a meeting that was held',
  ADMIN,
);

export const goToItem = call<{
  params: { id: string };
  body: { readonly item: string };
  answer: QuorumReceipt;
}>('meetings.goTo', 'PUT', '/meetings/{id}/item', 'Go to an item of the agenda', ADMIN);

/** By which quorum and majority votes of this meeting are counted; without one the law's for its type. */
export const chooseMeetingRule = call<{
  params: { id: string };
  body: { readonly rule: Rule };
  answer: QuorumReceipt;
}>('meetings.rule', 'PUT', '/meetings/{id}/rule', 'Choose the rule of a meeting', ADMIN);

/** `item`: during which it happened; the item at hand where it is missing, before the first one where it is null. */
export const recordAttendance = call<{
  params: { id: string };
  body: {
    readonly lines: readonly {
      readonly attendee: string;
      readonly act: AttendanceAct;
      readonly to?: string | null;
    }[];
    readonly item?: string | null;
  };
  answer: LineReceipt;
}>('meetings.attendance', 'POST', '/meetings/{id}/attendance', 'Record who comes and goes', ADMIN);

export const withdrawAttendance = call<{
  params: { id: string; lineId: string };
  answer: QuorumReceipt;
}>(
  'meetings.attendance.withdraw',
  'DELETE',
  '/meetings/{id}/attendance/{lineId}',
  'Take back a line of attendance that was a mistake',
  ADMIN,
);

export const addMeetingNote = call<{
  params: { id: string };
  body: {
    readonly item: string;
    readonly kind: HoldNoteKind;
    readonly text: string;
    readonly assignee?: string | null;
    readonly due?: string | null;
  };
  answer: NoteReceipt;
}>('meetings.notes.add', 'POST', '/meetings/{id}/notes', 'Note something under an item', ADMIN);

export const updateMeetingNote = call<{
  params: { id: string; noteId: string };
  body: {
    /** Of the note that the caller saw. */
    readonly revision: number;
    readonly text?: string;
    readonly assignee?: string | null;
    readonly due?: string | null;
  };
  answer: NoteReceipt;
}>('meetings.notes.update', 'PATCH', '/meetings/{id}/notes/{noteId}', 'Change a note', ADMIN);

export const removeMeetingNote = call<{
  params: { id: string; noteId: string };
  answer: MeetingReceipt;
}>('meetings.notes.remove', 'DELETE', '/meetings/{id}/notes/{noteId}', 'Remove a note', ADMIN);

/**
 * A vote on an item that is about a draft of a resolution decides that draft, unless `decides` says otherwise; on a confidential item it
 * only does where `decides` says so, because everybody in the entity reads what was decided. Without `rule` it is counted by the rule of
 * that draft, else by the meeting's.
 */
export const openVote = call<{
  params: { id: string };
  body: {
    readonly item: string;
    readonly motion: string;
    readonly way: VoteWay;
    readonly rule?: Rule;
    readonly isTogether?: boolean;
    readonly decides?: boolean;
  };
  answer: VoteReceipt;
}>('meetings.votes.open', 'POST', '/meetings/{id}/votes', 'Put something to the vote', ADMIN);

export const getVote = call<{
  params: { id: string; voteId: string };
  answer: { readonly id: string; readonly rule: Rule; readonly evaluation: Evaluation | null };
}>('meetings.votes.get', 'GET', '/meetings/{id}/votes/{voteId}', 'How a vote is counted', DETAILS);

/** Null takes back what was noted. */
export const recordVotes = call<{
  params: { id: string; voteId: string };
  body: { readonly votes: readonly { readonly attendee: string; readonly decision: MeetingVote | null }[] };
  answer: VoteReceipt;
}>('meetings.votes.record', 'PUT', '/meetings/{id}/votes/{voteId}/shown', 'Note votes by show', ADMIN);

/** `attendee`: who gave the caller a proxy; the caller where it is missing. */
export const voteInMeeting = call<{
  params: { id: string; voteId: string };
  body: { readonly decision: MeetingVote; readonly attendee?: string };
  answer: VoteReceipt;
}>('meetings.votes.decide', 'PUT', '/meetings/{id}/votes/{voteId}/decision', 'Vote in a meeting', DETAILS);

/** `tieBreak`: what the lot or the chair decided; `declared`: what the chair says the outcome is. */
export const closeVote = call<{
  params: { id: string; voteId: string };
  body: {
    readonly tieBreak?: 'accepted' | 'rejected';
    readonly declared?: 'accepted' | 'rejected';
  };
  answer: VoteReceipt;
}>('meetings.votes.close', 'PUT', '/meetings/{id}/votes/{voteId}/close', 'Close a vote', ADMIN);
