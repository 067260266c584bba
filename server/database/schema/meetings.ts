import type { ColumnType, Generated } from 'kysely';
import type { AgendaKind, AttendeeRole, InvitationState, RsvpAnswer } from '#contract/calls/meetings';
import type { TemplateItem } from '#contract/calls/meetingTemplates';
import type { MentioningText } from '#contract/comments';
import type { ConvenedWay } from '#contract/meetingNotice';
import type { PollAnswer } from '#contract/meetingPoll';
import type { MeetingStatus, MeetingType } from '#contract/vocabulary';
import type { Computed, Json, Moment, NullableDay, NullableJson, NullableMoment } from './columns';

export interface MeetingTable {
  readonly id: string;
  readonly entity_id: string;
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
  readonly type: MeetingType;
  readonly title: string;
  readonly status: Generated<MeetingStatus>;
  readonly starts_at: Moment;
  readonly ends_at: Moment;
  /** IANA name. */
  readonly time_zone: string;
  readonly place: Generated<string>;
  readonly link: Generated<string>;
  readonly message: Generated<string>;
  readonly is_open: Generated<boolean>;
  /** Days before; null: not at all. */
  readonly remind_unanswered: Generated<number | null>;
  readonly remind_everybody: Generated<number | null>;
  /** Users who attend; kept by the database, like the three counts. */
  readonly readers: Generated<readonly string[]>;
  readonly attendees: Generated<number>;
  readonly accepted: Generated<number>;
  readonly items: Generated<number>;
  readonly invited_at: NullableMoment;
  /** Of the calendar entry: 0 when it is sent first. */
  readonly calendar_sequence: Generated<number>;
  readonly changed_since_sent: Generated<boolean>;
  /** When the beginning that it has was sent, where that was after the first invitations. */
  readonly noticed_at: NullableMoment;
  /** The beginning that was sent, where it has another one by now. */
  readonly told_start: NullableMoment;
  readonly began_at: NullableMoment;
  readonly ended_at: NullableMoment;
  readonly cancelled_at: NullableMoment;
  readonly cancelled_by: string | null;
  readonly cancelled_by_name: string | null;
  readonly cancel_reason: string | null;
  readonly revision: Generated<number>;
  readonly created_by: string | null;
  readonly created_by_name: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly updated_at: Moment;
  readonly title_key: Computed<string>;
  readonly words_key: Computed<string>;
}

export interface AttendeeTable {
  readonly id: string;
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly position: number;
  readonly party_id: string | null;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: Generated<string>;
  readonly color: string;
  readonly role: AttendeeRole;
  readonly capacity: Generated<string>;
  /** Votes and part of the capital, as whole numbers. */
  readonly weight: Generated<string>;
  readonly capital: Generated<string>;
  /** Of the entity itself or its subsidiary: without a vote on the day of the meeting. */
  readonly own_or_subsidiary: Generated<boolean>;
  readonly rsvp: RsvpAnswer | null;
  readonly rsvp_at: NullableMoment;
  readonly rsvp_via: 'app' | 'link' | null;
  readonly rsvp_note: Generated<string>;
  readonly proxy_to: string | null;
  readonly proxy_instructions: Generated<string>;
  readonly proxy_document_id: string | null;
  readonly proxy_at: NullableMoment;
  readonly invitation: Generated<InvitationState>;
  readonly invited_at: NullableMoment;
  /** Otherwise than by mail: how, on which day that was sent, and the beginning that it told. */
  readonly convened_way: ConvenedWay | null;
  readonly convened_on: NullableDay;
  readonly convened_for: NullableMoment;
  readonly reminded_at: NullableMoment;
  /** The beginning of which the meeting itself reminded them. */
  readonly reminded_unanswered_of: NullableMoment;
  readonly reminded_everybody_of: NullableMoment;
}

export interface AgendaItemTable {
  readonly id: string;
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly position: number;
  readonly title: string;
  readonly minutes: Generated<number>;
  readonly begins_after: Generated<number>;
  readonly kind: Generated<AgendaKind>;
  readonly presenter_id: string | null;
  readonly text: Generated<string>;
  readonly proposal: Generated<string>;
  readonly is_consent: Generated<boolean>;
  readonly is_confidential: Generated<boolean>;
  /** Attendees, and their accounts. */
  readonly seen_by: Generated<readonly string[]>;
  readonly seen_by_users: Generated<readonly string[]>;
  readonly resolution_id: string | null;
  /** When it was sent first. */
  readonly told_at: NullableMoment;
  readonly revision: Generated<number>;
}

export interface AgendaPaperTable {
  readonly item_id: string;
  readonly document_id: string;
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly position: number;
  readonly name: string;
  readonly hash: string;
  readonly version: number;
}

export interface MeetingCommentTable {
  readonly id: string;
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly item_id: string | null;
  /** The comment that it answers. */
  readonly parent_id: string | null;
  readonly text: Json<MentioningText>;
  readonly mentions: Generated<readonly string[]>;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly edited_at: NullableMoment;
  readonly resolved_at: NullableMoment;
  readonly resolved_by: string | null;
  readonly resolved_by_name: string | null;
}

export interface RsvpLinkTable {
  /** Hexadecimal SHA-256 of the token. */
  readonly hash: string;
  readonly attendee_id: string;
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly created_at: ColumnType<Date, Date, never>;
  readonly expires_at: Moment;
}

export interface PollOptionTable {
  readonly id: string;
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly position: number;
  readonly starts_at: Moment;
  readonly ends_at: Moment;
}

export interface PollAnswerTable {
  readonly option_id: string;
  readonly attendee_id: string;
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly answer: PollAnswer['answer'];
  readonly at: Moment;
}

/** What the agenda of a meeting of a type begins with in an entity. */
export interface AgendaTemplateTable {
  readonly id: string;
  readonly entity_id: string;
  readonly type: MeetingType;
  /** Null where the entity went back to the built-in one. */
  readonly items: NullableJson<readonly TemplateItem[]>;
  readonly revision: number;
  readonly saved_by: string | null;
  readonly saved_by_name: string | null;
  readonly saved_at: Moment;
}

export interface ReaderNoteTable {
  readonly item_id: string;
  readonly user_id: string;
  readonly meeting_id: string;
  readonly entity_id: string;
  readonly text: string;
  readonly saved_at: Moment;
}

export interface MeetingsSchema {
  readonly meeting: MeetingTable;
  readonly attendee: AttendeeTable;
  readonly agenda_item: AgendaItemTable;
  readonly agenda_paper: AgendaPaperTable;
  readonly meeting_comment: MeetingCommentTable;
  readonly rsvp_link: RsvpLinkTable;
  readonly poll_option: PollOptionTable;
  readonly poll_answer: PollAnswerTable;
  readonly reader_note: ReaderNoteTable;
  readonly agenda_template: AgendaTemplateTable;
}
