import { call } from '../call';
import type { Instant } from '../decision/texts';
import type { ConvenedOtherwise, NoticeCheck } from '../meetingNotice';
import type { LinkedDay, PollAnswer } from '../meetingPoll';
import type { Feature, MeetingStatus, MeetingType } from '../vocabulary';
import type { AttendeeRole, InvitationState, MeetingReceipt, RsvpAnswer, WrittenAttendee } from './meetings';
import type { AgendaTemplate } from './meetingTemplates';

const DETAILS = { features: ['meetings'] } satisfies { features: Feature[] };
const ADMIN = { ...DETAILS, role: 'admin' } as const;
const PUBLIC = { scope: 'none', access: 'public' } as const;

/** Who can be invited to a meeting of a type, and why; the first ones are those whom the law or the articles name. */
export interface Candidate extends WrittenAttendee {
  readonly email: string;
  readonly color: string;
  readonly capacity: string;
  readonly weight: string;
  readonly capital: string;
  /** The shares are of the company itself or its subsidiary: they have no vote on that day. */
  readonly ownOrSubsidiaryShares: boolean;
  /** Whether the law asks for them. */
  readonly isRequired: boolean;
}

/** What convening a meeting of a type on a day asks for. */
export interface ConveningHelp {
  readonly timeZone: string;
  readonly place: string;
  readonly title: string;
  readonly notice: NoticeCheck;
  readonly candidates: readonly Candidate[];
  readonly template: AgendaTemplate;
}

/** `told`: how many mails are on their way. */
export interface InviteReceipt extends MeetingReceipt {
  readonly told: number;
  /** Of the calendar entry, counted from 0. */
  readonly sequence: number;
}

export interface PollReceipt extends MeetingReceipt {
  /** How many get a mail with the days. */
  readonly told: number;
}

export interface RsvpReceipt extends MeetingReceipt {
  readonly attendeeId: string;
  readonly rsvp: RsvpAnswer;
  readonly at: Instant;
}

export interface RemindMeetingReceipt extends MeetingReceipt {
  readonly reminded: number;
}

export interface CancelMeetingReceipt extends MeetingReceipt {
  readonly reason: string;
  readonly told: number;
}

export interface WrittenProxy {
  /** Id of the attendee who stands in; null takes the proxy back. */
  readonly to: string | null;
  readonly instructions?: string;
  readonly documentId?: string | null;
}

export const getConvening = call<{
  query: { type: MeetingType; startsAt: Instant };
  answer: ConveningHelp;
}>('meetings.convening', 'GET', '/meetings/convening', 'What convening a meeting asks for', ADMIN);

/** Sends invitations to who has none, and what changed to who has. */
export const sendInvitations = call<{
  params: { id: string };
  body: { readonly revision: number };
  answer: InviteReceipt;
}>('meetings.invite', 'POST', '/meetings/{id}/invitations', 'Send the invitations', ADMIN);

export const cancelMeeting = call<{
  params: { id: string };
  body: { readonly reason: string };
  answer: CancelMeetingReceipt;
}>('meetings.cancel', 'POST', '/meetings/{id}/cancel', 'Cancel a meeting', ADMIN);

/** A write, as the specification has it by GET. `userId` is a user's id, or an attendee's. */
export const remindAttendee = call<{ params: { id: string; userId: string }; answer: RemindMeetingReceipt }>(
  'meetings.remind',
  'GET',
  '/meetings/{id}/remind/{userId}',
  'Remind an attendee',
  { ...ADMIN, kind: 'write' },
);

export const respondToMeeting = call<{
  params: { id: string };
  body: { readonly answer: RsvpAnswer; readonly note?: string };
  answer: RsvpReceipt;
}>('meetings.respond', 'PUT', '/meetings/{id}/rsvp', 'Say whether the caller comes', DETAILS);

/** By an admin, or by the attendee. */
export const setProxy = call<{
  params: { id: string; attendeeId: string };
  body: WrittenProxy;
  answer: MeetingReceipt;
}>(
  'meetings.proxy',
  'PUT',
  '/meetings/{id}/attendees/{attendeeId}/proxy',
  'Give or take back a proxy',
  DETAILS,
);

/** Records how somebody was convened otherwise than by mail; null takes that back. */
export const setConvened = call<{
  params: { id: string; attendeeId: string };
  body: { readonly convened: ConvenedOtherwise | null };
  answer: MeetingReceipt;
}>(
  'meetings.convened',
  'PUT',
  '/meetings/{id}/attendees/{attendeeId}/convened',
  'Record how an attendee was convened otherwise than by mail',
  ADMIN,
);

/** Replaces the days that are asked about; what was said of one that stays is kept. None ends the poll. */
export const setPoll = call<{
  params: { id: string };
  body: { readonly options: readonly { readonly startsAt: Instant; readonly endsAt: Instant }[] };
  answer: PollReceipt;
}>('meetings.poll', 'PUT', '/meetings/{id}/poll', 'Ask which day suits', ADMIN);

export const answerPoll = call<{
  params: { id: string };
  body: {
    readonly answers: readonly { readonly option: string; readonly answer: PollAnswer['answer'] }[];
  };
  answer: MeetingReceipt;
}>('meetings.poll.answer', 'PUT', '/meetings/{id}/poll/answers', 'Say which days suit the caller', DETAILS);

/** The meeting moves to the day, and the poll ends. */
export const choosePollOption = call<{
  params: { id: string; optionId: string };
  answer: MeetingReceipt;
}>('meetings.poll.choose', 'POST', '/meetings/{id}/poll/{optionId}/choose', 'Fix the day', ADMIN);

/** `text/calendar`. */
export const getMeetingCalendar = call<{ params: { id: string }; answer: unknown }>(
  'meetings.calendar',
  'GET',
  '/meetings/{id}/calendar',
  'The meeting as a calendar file',
  DETAILS,
);

export interface PackQuery {
  /** With what the caller noted beside the items. */
  readonly notes?: boolean;
  /** The answer says how far the file is while it is made (`contract/madeFile.ts`). */
  readonly making?: boolean;
}

/** One PDF of the agenda and its papers, as far as the caller reads them, with their name on each page. */
export const getMeetingPack = call<{ params: { id: string }; query: PackQuery; answer: unknown }>(
  'meetings.pack',
  'GET',
  '/meetings/{id}/pack',
  'The documents of a meeting as one PDF',
  DETAILS,
);

/** What a link by mail shows one attendee of one meeting. */
export interface LinkedRsvp {
  readonly entityName: string;
  readonly number: string;
  readonly title: string;
  readonly type: MeetingType;
  readonly status: MeetingStatus;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly timeZone: string;
  readonly place: string;
  readonly link: string;
  readonly message: string;
  readonly name: string;
  readonly role: AttendeeRole;
  readonly rsvp: RsvpAnswer | null;
  readonly rsvpAt: Instant | null;
  readonly rsvpNote: string;
  readonly invitation: InvitationState;
  /** Titles alone, of the items that are not confidential. */
  readonly agenda: readonly { readonly title: string; readonly startsAt: Instant }[];
  /** `closed`: the meeting has begun or was cancelled; `later`: nobody is invited yet, and its agenda is not told. */
  readonly answering: 'open' | 'closed' | 'later';
  /** The days that are asked about; none where none are. */
  readonly days: readonly LinkedDay[];
}

/** 404 for a token that never was, 410 for one that does not work any more. Showing does not use it up. */
export const showLinkedRsvp = call<{ body: { readonly token: string }; answer: LinkedRsvp }>(
  'callbacks.showRsvp',
  'POST',
  '/callbacks/rsvp',
  'What an invitation link is for',
  { ...PUBLIC, kind: 'read' },
);

export const respondByLink = call<{
  body: { readonly token: string; readonly answer: RsvpAnswer; readonly note?: string };
  answer: RsvpReceipt;
}>('callbacks.respond', 'PUT', '/callbacks/rsvp', 'Answer an invitation by link', PUBLIC);

export const answerPollByLink = call<{
  body: {
    readonly token: string;
    readonly answers: readonly { readonly option: string; readonly answer: PollAnswer['answer'] }[];
  };
  answer: MeetingReceipt;
}>('callbacks.answerPoll', 'PUT', '/callbacks/rsvp/poll', 'Say by link which days suit', PUBLIC);
