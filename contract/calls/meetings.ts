import { call, type Paging } from '../call';
import type { Instant } from '../decision/texts';
import type { DocumentPerson } from '../documentReceipt';
import type { MeetingAct, MeetingProcess } from '../meetingLife';
import type { ConvenedOtherwise, NoticeCheck } from '../meetingNotice';
import type { DatePoll } from '../meetingPoll';
import type { Feature, MeetingStatus, MeetingType, ResolutionStatus } from '../vocabulary';
import type { Paper } from './documents';
import type { MeetingComment } from './meetingComments';

const DETAILS = { features: ['meetings'] } satisfies { features: Feature[] };
const ADMIN = { ...DETAILS, role: 'admin' } as const;

export const ATTENDEE_ROLES = ['chair', 'secretary', 'member', 'guest'] as const;
export type AttendeeRole = (typeof ATTENDEE_ROLES)[number];

export const RSVP_ANSWERS = ['accepted', 'declined', 'tentative'] as const;
export type RsvpAnswer = (typeof RSVP_ANSWERS)[number];

/** What came of the mail with the invitation. */
export const INVITATION_STATES = ['none', 'queued', 'sent', 'failed'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const AGENDA_KINDS = ['information', 'discussion', 'decision'] as const;
export type AgendaKind = (typeof AGENDA_KINDS)[number];

export const MEETING_LIMITS = {
  title: 200,
  place: 300,
  link: 2_000,
  message: 4_000,
  /** Days before the meeting at which its reminders may go out. */
  remindDays: 30,
  reason: 2_000,
  name: 200,
  capacity: 200,
  note: 1_000,
  itemTitle: 300,
  itemText: 20_000,
  itemMinutes: 1_440,
  /** Agenda items of one meeting. */
  items: 200,
  papers: 50,
  attendees: 1_000,
  comments: 1_000,
  /** How long a meeting can be, in days. */
  days: 14,
  /** Meetings that are planned at once. */
  atOnce: 25,
} as const;

export interface MyAttendance {
  readonly attendeeId: string;
  readonly role: AttendeeRole;
  readonly rsvp: RsvpAnswer | null;
}

export interface MeetingSummary {
  readonly id: string;
  /** `MTG-2026-004`, counted per entity and year. */
  readonly number: string;
  readonly type: MeetingType;
  readonly title: string;
  readonly status: MeetingStatus;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** IANA name of the zone in which its times are told. */
  readonly timeZone: string;
  readonly place: string;
  /** Address of the meeting on the network; empty where it has none. */
  readonly link: string;
  /** Whether every member of the entity reads it, or who attends alone. */
  readonly isOpen: boolean;
  readonly attendees: number;
  readonly accepted: number;
  readonly items: number;
  /** When its invitations were sent first. */
  readonly invitedAt: Instant | null;
  /** When it was opened and closed by who held it. */
  readonly beganAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Null where the caller does not attend. */
  readonly me: MyAttendance | null;
}

export interface AttendeeProxy {
  /** Id of the attendee who stands in for this one. */
  readonly to: string;
  readonly toName: string;
  readonly instructions: string;
  /** The paper in writing, a document of the entity; null where it is recorded here alone. */
  readonly documentId: string | null;
  readonly at: Instant;
}

export interface Attendee {
  readonly id: string;
  readonly partyId: string | null;
  readonly userId: string | null;
  readonly name: string;
  /** Null for who is neither an admin nor this person. */
  readonly email: string | null;
  readonly color: string;
  readonly role: AttendeeRole;
  /** In which capacity: `Invited, management board`. */
  readonly capacity: string;
  /** Votes, as a whole number; `0` for who has no vote. */
  readonly weight: string;
  /** Part of the capital, as a whole number of the same unit for all; `0` where there is none. */
  readonly capital: string;
  /** The shares are of the company itself or its subsidiary: they have no vote on the day of the meeting. */
  readonly ownOrSubsidiaryShares: boolean;
  readonly rsvp: RsvpAnswer | null;
  readonly rsvpAt: Instant | null;
  readonly rsvpNote: string;
  readonly proxy: AttendeeProxy | null;
  readonly invitation: InvitationState;
  /** Otherwise than by mail, to the day that the meeting has; null where they were not. */
  readonly convened: ConvenedOtherwise | null;
  readonly remindedAt: Instant | null;
  readonly isYou: boolean;
}

/** `version`: of the document. */
export interface AgendaPaper extends Paper {
  readonly version: number;
}

export interface AgendaItem {
  readonly id: string;
  /** From 1; items that the caller may not read are left out, and keep their number. */
  readonly position: number;
  readonly title: string;
  /** Minutes of time. */
  readonly minutes: number;
  /** By the minutes of the items before it. */
  readonly startsAt: Instant;
  readonly kind: AgendaKind;
  /** Id of an attendee. */
  readonly presenterId: string | null;
  readonly text: string;
  /** What is put to the vote, word by word; empty where nothing is. */
  readonly proposal: string;
  /** Passed together with the other consent items, without discussion. */
  readonly isConsent: boolean;
  readonly isConfidential: boolean;
  /** Ids of the attendees who see a confidential item besides admins. */
  readonly seenBy: readonly string[];
  /** A resolution of the entity that it is about, as far as the caller reads it. */
  readonly resolution: {
    readonly id: string;
    readonly number: string | null;
    readonly title: string;
    readonly status: ResolutionStatus;
  } | null;
  /** As they were when the invitations were sent; as they are before. */
  readonly papers: readonly AgendaPaper[];
  /** Counts its changes. */
  readonly revision: number;
}

export interface MeetingDetails extends MeetingSummary {
  /** To those who are invited. */
  readonly message: string;
  readonly reminders: MeetingReminders;
  readonly agenda: readonly AgendaItem[];
  readonly people: readonly Attendee[];
  /** The oldest first. */
  readonly comments: readonly MeetingComment[];
  readonly poll: DatePoll | null;
  readonly notice: NoticeCheck;
  readonly cancelled: { readonly reason: string; readonly by: string; readonly at: Instant } | null;
  /** Whether something that was sent has changed since. */
  readonly isChangedSinceSent: boolean;
  readonly createdBy: DocumentPerson | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly revision: number;
  /** What the caller may do now. */
  readonly acts: readonly MeetingAct[];
  readonly process: MeetingProcess;
  /** Names of attendees for whom the caller prepares, who attends it not themself. */
  readonly preparesFor: readonly string[];
}

export const MEETING_SORTS = ['starts', '-starts', 'title', '-title'] as const;
export type MeetingSort = (typeof MEETING_SORTS)[number];

export interface MeetingQuery extends Paging {
  /** In the title, the number or the place. */
  readonly q?: string;
  readonly sort?: MeetingSort;
  readonly type?: readonly MeetingType[];
  readonly status?: readonly MeetingStatus[];
  /** Those that the caller attends, or does not. */
  readonly mine?: boolean;
  /** First and last day on which it begins, in the entity's calendar. */
  readonly from?: string;
  readonly to?: string;
}

/** An id of `agenda` or `people` that the meeting has keeps what it is; without one, or with a new one, it is a new row. */
export interface WrittenItem {
  readonly id?: string;
  readonly title: string;
  readonly minutes: number;
  readonly kind?: AgendaKind;
  readonly presenterId?: string | null;
  readonly text?: string;
  readonly proposal?: string;
  readonly isConsent?: boolean;
  readonly isConfidential?: boolean;
  readonly seenBy?: readonly string[];
  readonly resolutionId?: string | null;
  /** Ids of documents of the entity. */
  readonly papers?: readonly string[];
}

export interface WrittenAttendee {
  readonly id?: string;
  readonly partyId?: string | null;
  readonly userId?: string | null;
  readonly name: string;
  readonly email?: string;
  readonly role: AttendeeRole;
  readonly capacity?: string;
  readonly weight?: string;
  readonly capital?: string;
}

/** How many days before the meeting people are reminded of it in the morning; null: not at all. */
export interface MeetingReminders {
  /** Who was invited and has not answered. */
  readonly unanswered: number | null;
  /** Everybody who was invited and has not said that they stay away. */
  readonly everybody: number | null;
}

/** What a meeting has whose reminders nobody chose. */
export const USUAL_REMINDERS: MeetingReminders = { unanswered: 5, everybody: 1 };

interface WrittenMeeting {
  readonly type: MeetingType;
  readonly title: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly timeZone?: string;
  readonly place?: string;
  readonly link?: string;
  readonly message?: string;
  readonly isOpen?: boolean;
  readonly reminders?: MeetingReminders;
  readonly people?: readonly WrittenAttendee[];
}

/** Presenters and readers of items name attendees by the ids that `people` gives them. */
export interface NewMeeting extends WrittenMeeting {
  readonly agenda?: readonly WrittenItem[];
  /** Further days of a calendar: one meeting each, at the same time of day and with the same agenda and people. */
  readonly alsoOn?: readonly string[];
}

/** A merge patch: what is missing stays; `agenda` and `people` take the place of those it has. */
export interface MeetingUpdate extends Partial<WrittenMeeting> {
  /** Of the meeting that the caller saw. */
  readonly revision: number;
  readonly agenda?: readonly WrittenItem[];
}

export interface MeetingReceipt {
  readonly id: string;
  readonly status: MeetingStatus;
  readonly revision: number;
}

export interface CreateMeetingReceipt extends MeetingReceipt {
  readonly number: string;
  /** Ids of all that were planned, this one first. */
  readonly all: readonly string[];
}

export const createMeeting = call<{ body: NewMeeting; answer: CreateMeetingReceipt }>(
  'meetings.create',
  'POST',
  '/meetings',
  'Plan a meeting',
  ADMIN,
);

export const getMeeting = call<{ params: { id: string }; answer: MeetingDetails }>(
  'meetings.get',
  'GET',
  '/meetings/{id}',
  'One meeting',
  DETAILS,
);

export const updateMeeting = call<{ params: { id: string }; body: MeetingUpdate; answer: MeetingReceipt }>(
  'meetings.update',
  'PATCH',
  '/meetings/{id}',
  'Change a meeting',
  ADMIN,
);

/** Only while no invitation was sent; afterwards it is cancelled. */
export const removeMeeting = call<{ params: { id: string }; answer: MeetingReceipt }>(
  'meetings.remove',
  'DELETE',
  '/meetings/{id}',
  'Delete a meeting',
  ADMIN,
);
