import type { Generated } from 'kysely';
import type { MeetingVote } from '#contract/calls/meetingHold';
import type { Organ } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import type { Rule } from '#contract/decision/rule';
import type { AttendanceAct, HoldNoteKind, VoteWay } from '#contract/meetingHold';
import type { Voter } from '#domain/meetings/quorum';
import type { Json, Moment, NullableDay, NullableJson, NullableMoment } from './columns';

interface OfMeeting {
  readonly meeting_id: string;
  readonly entity_id: string;
}

export interface MeetingCourseTable extends OfMeeting {
  readonly item_id: string | null;
  readonly rule: NullableJson<Rule>;
}

export interface ItemCourseTable extends OfMeeting {
  readonly item_id: string;
  readonly began_at: Moment;
}

export interface AttendanceLineTable extends OfMeeting {
  readonly id: string;
  readonly attendee_id: string;
  readonly act: AttendanceAct;
  readonly proxy_to: string | null;
  readonly item_id: string | null;
  readonly at: Moment;
  readonly by_user_id: string | null;
}

export interface MeetingNoteTable extends OfMeeting {
  readonly id: string;
  readonly item_id: string;
  readonly kind: HoldNoteKind;
  readonly text: string;
  readonly assignee_id: string | null;
  readonly due: NullableDay;
  readonly by_user_id: string | null;
  readonly by_name: string;
  readonly at: Moment;
  readonly revision: number;
}

export interface MeetingVoteTable extends OfMeeting {
  readonly id: string;
  readonly item_id: string;
  readonly motion: string;
  readonly way: VoteWay;
  readonly rule: Json<Rule>;
  readonly organ: Organ;
  readonly voters: Json<readonly Voter[]>;
  /** The other consent items that it decides. */
  readonly also: Generated<readonly string[]>;
  /** Drafts of resolutions that it decides. */
  readonly resolutions: Generated<readonly string[]>;
  readonly opened_at: Moment;
  readonly closed_at: NullableMoment;
  readonly tie_result: 'accepted' | 'rejected' | null;
  readonly tie_at: NullableMoment;
  readonly declared: 'accepted' | 'rejected' | null;
  readonly evaluation: NullableJson<Evaluation>;
}

export interface MeetingVoteEntryTable extends OfMeeting {
  readonly id: string;
  readonly vote_id: string;
  readonly attendee_id: string;
  readonly decision: MeetingVote | null;
  readonly via: VoteWay;
  readonly by_user_id: string | null;
  readonly at: Moment;
}

export interface MeetingHoldSchema {
  readonly meeting_course: MeetingCourseTable;
  readonly item_course: ItemCourseTable;
  readonly attendance_line: AttendanceLineTable;
  readonly meeting_note: MeetingNoteTable;
  readonly meeting_vote: MeetingVoteTable;
  readonly meeting_vote_entry: MeetingVoteEntryTable;
}
