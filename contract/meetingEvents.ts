import type { MeetingReminders, RsvpAnswer } from './calls/meetings';
import type { Instant } from './decision/texts';
import type { MailFailure } from './mailFailure';
import type { AttendanceAct, HoldNoteKind } from './meetingHold';
import type { ConvenedOtherwise } from './meetingNotice';
import type { ApprovalAnswer, IdentifiedBy } from './minutesLife';
import type { MeetingType } from './vocabulary';

/** Of an event that its type tells in full. */
type Nothing = Readonly<Record<string, never>>;

interface NamedAttendee {
  readonly attendee: string;
  readonly name: string;
}

/** What happens to meetings before they are held. Items are named by their ids: the titles of confidential ones tell too much. */
export interface MeetingEventPayloads {
  readonly 'meeting.planned': { readonly meetingType: MeetingType; readonly startsAt: Instant };
  readonly 'meeting.changed': { readonly fields: readonly string[] };
  readonly 'meeting.moved': {
    readonly startsAt: Instant;
    readonly endsAt: Instant;
    readonly before: Instant;
  };
  readonly 'meeting.agendaChanged': {
    readonly act: 'added' | 'changed' | 'removed' | 'ordered' | 'replaced';
    /** Ids of items. */
    readonly items: readonly string[];
  };
  readonly 'meeting.peopleChanged': {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly addedNames: readonly string[];
    readonly removedNames: readonly string[];
  };
  readonly 'meeting.deleted': Nothing;
  /** `sequence`: of the calendar entry, 0 the first time. `lateDays`: by how much the notice is too short, 0 where it is not. */
  readonly 'meeting.convened': {
    readonly attendees: number;
    readonly sequence: number;
    readonly lateDays: number;
  };
  readonly 'meeting.invited': NamedAttendee;
  readonly 'meeting.inviteFailed': NamedAttendee & {
    readonly failure: MailFailure | null;
    readonly answer: string | null;
  };
  readonly 'meeting.answered': NamedAttendee & {
    readonly rsvp: RsvpAnswer;
    readonly via: 'app' | 'link';
  };
  readonly 'meeting.proxyGiven': NamedAttendee & { readonly to: string; readonly toName: string };
  readonly 'meeting.proxyWithdrawn': NamedAttendee;
  readonly 'meeting.convenedOtherwise': NamedAttendee & ConvenedOtherwise;
  readonly 'meeting.conveningTakenBack': NamedAttendee;
  readonly 'meeting.reminded': {
    readonly attendees: readonly string[];
    readonly names: readonly string[];
  };
  /** By the meeting itself, so many days before. `people`: users among them. */
  readonly 'meeting.remindedAhead': {
    readonly whom: keyof MeetingReminders;
    readonly people: readonly string[];
    readonly attendees: readonly string[];
    readonly names: readonly string[];
  };
  readonly 'meeting.polled': { readonly options: number };
  readonly 'meeting.pollAnswered': NamedAttendee;
  readonly 'meeting.cancelled': { readonly reason: string };
  readonly 'meeting.begun': Nothing;
  readonly 'meeting.ended': Nothing;
  /** `item`: that the meeting has come to. */
  readonly 'meeting.itemReached': { readonly item: string };
  readonly 'meeting.ruleChosen': Nothing;
  /** `item`: during which it happened; empty before the first one. */
  readonly 'meeting.attended': {
    readonly act: AttendanceAct;
    readonly item: string;
    readonly attendees: readonly string[];
    readonly names: readonly string[];
  };
  readonly 'meeting.attendanceCorrected': NamedAttendee & { readonly act: AttendanceAct };
  readonly 'meeting.noted': {
    readonly note: string;
    readonly kind: HoldNoteKind;
    readonly act: 'added' | 'changed' | 'removed';
  };
  readonly 'meeting.voteOpened': { readonly vote: string };
  readonly 'meeting.votesNoted': { readonly vote: string; readonly count: number };
  readonly 'meeting.voted': NamedAttendee & { readonly vote: string };
  readonly 'meeting.voteClosed': {
    readonly vote: string;
    readonly outcome: 'open' | 'accepted' | 'rejected';
    readonly declared: 'accepted' | 'rejected' | null;
  };
  readonly 'meeting.minutesWritten': { readonly item: string };
  readonly 'meeting.minutesCirculated': { readonly version: number };
  readonly 'meeting.minutesAmended': {
    readonly amendment: string;
    readonly act: 'proposed' | 'accepted' | 'declined';
  };
  readonly 'meeting.minutesAnswered': NamedAttendee & {
    readonly version: number;
    readonly answer: ApprovalAnswer;
  };
  /** Nobody approved them, because nobody could. `missing`: who would have been asked. */
  readonly 'meeting.minutesPassed': {
    readonly version: number;
    readonly missing: readonly string[];
    readonly missingNames: readonly string[];
  };
  /** `missing`: who was not waited for, because they could not answer any more. */
  readonly 'meeting.minutesApproved': {
    readonly version: number;
    readonly missing: readonly string[];
    readonly missingNames: readonly string[];
  };
  readonly 'meeting.signaturesRequested': {
    readonly version: number;
    readonly asked: number;
    readonly lastDay: string;
    readonly hash: string;
  };
  /** `hash`: of the text that the signature binds. */
  readonly 'meeting.signed': NamedAttendee & { readonly hash: string; readonly by: IdentifiedBy };
  readonly 'meeting.signatureDeclined': NamedAttendee & {
    readonly hash: string;
    readonly by: IdentifiedBy;
    readonly reason: string;
  };
  readonly 'meeting.finalised': { readonly hash: string };
  readonly 'meeting.signingClosed': {
    readonly hash: string;
    readonly missing: readonly string[];
    readonly missingNames: readonly string[];
  };
  readonly 'meeting.erratumAdded': { readonly erratum: string; readonly hash: string };
  readonly 'meeting.commented': { readonly comment: string };
  readonly 'meeting.commentResolved': { readonly comment: string };
  readonly 'meeting.commentReopened': { readonly comment: string };
  /** Of a comment: who is named in it. The subject has the name of the meeting. */
  /** The subject is called as its type of meeting. `items`: how many it has. */
  readonly 'agendaTemplate.saved': { readonly items: number };
  /** The one that is built in is used again. */
  readonly 'agendaTemplate.reset': Nothing;
  readonly 'meetingComment.mentioned': {
    readonly meeting: string;
    readonly people: readonly string[];
    readonly names: readonly string[];
  };
}

const MEETING = { readers: 'subject', subject: 'plain' } as const;
const OF_ADMINS = { readers: 'nobody', subject: 'plain' } as const;
const NAMED = { attendee: 'plain', name: 'name of attendee' } as const;

/** What the record does with them. */
export const MEETING_EVENTS = {
  'meeting.planned': { ...MEETING, texts: { startsAt: 'plain' } },
  'meeting.changed': { ...MEETING, texts: { fields: 'plain' } },
  'meeting.moved': { ...MEETING, texts: { startsAt: 'plain', endsAt: 'plain', before: 'plain' } },
  'meeting.agendaChanged': { ...MEETING, texts: { items: 'plain' } },
  'meeting.peopleChanged': {
    ...MEETING,
    texts: {
      added: 'plain',
      removed: 'plain',
      addedNames: 'name of added',
      removedNames: 'name of removed',
    },
  },
  'meeting.deleted': OF_ADMINS,
  'meeting.convened': MEETING,
  'meeting.invited': { ...MEETING, texts: NAMED },
  // The answer may hold the address, which only admins read.
  'meeting.inviteFailed': { ...OF_ADMINS, texts: { ...NAMED, answer: 'words of attendee' } },
  'meeting.answered': { ...MEETING, texts: NAMED },
  'meeting.proxyGiven': { ...MEETING, texts: { ...NAMED, to: 'plain', toName: 'name of to' } },
  'meeting.proxyWithdrawn': { ...MEETING, texts: NAMED },
  'meeting.convenedOtherwise': { ...MEETING, texts: { ...NAMED, on: 'plain' } },
  'meeting.conveningTakenBack': { ...MEETING, texts: NAMED },
  'meeting.reminded': { ...MEETING, texts: { attendees: 'plain', names: 'name of attendees' } },
  'meeting.remindedAhead': {
    ...MEETING,
    texts: { people: 'plain', attendees: 'plain', names: 'name of attendees' },
    newsTo: 'people',
  },
  'meeting.polled': MEETING,
  'meeting.pollAnswered': { ...MEETING, texts: NAMED },
  'meeting.cancelled': { ...MEETING, texts: { reason: 'words of actor' } },
  'meeting.begun': MEETING,
  'meeting.ended': MEETING,
  'meeting.itemReached': { ...MEETING, texts: { item: 'plain' } },
  'meeting.ruleChosen': MEETING,
  'meeting.attended': {
    ...MEETING,
    texts: { item: 'plain', attendees: 'plain', names: 'name of attendees' },
  },
  'meeting.attendanceCorrected': { ...MEETING, texts: NAMED },
  'meeting.noted': { ...MEETING, texts: { note: 'plain' } },
  'meeting.voteOpened': { ...MEETING, texts: { vote: 'plain' } },
  'meeting.votesNoted': { ...MEETING, texts: { vote: 'plain' } },
  'meeting.voted': { ...MEETING, texts: { ...NAMED, vote: 'plain' } },
  'meeting.voteClosed': { ...MEETING, texts: { vote: 'plain' } },
  'meeting.minutesWritten': { ...OF_ADMINS, texts: { item: 'plain' } },
  'meeting.minutesCirculated': MEETING,
  'meeting.minutesAmended': { ...MEETING, texts: { amendment: 'plain' } },
  'meeting.minutesAnswered': { ...MEETING, texts: NAMED },
  'meeting.minutesPassed': { ...MEETING, texts: { missing: 'plain', missingNames: 'name of missing' } },
  'meeting.minutesApproved': { ...MEETING, texts: { missing: 'plain', missingNames: 'name of missing' } },
  'meeting.signaturesRequested': { ...MEETING, texts: { lastDay: 'plain', hash: 'plain' } },
  'meeting.signed': { ...MEETING, texts: { ...NAMED, hash: 'plain' } },
  'meeting.signatureDeclined': {
    ...MEETING,
    texts: { ...NAMED, hash: 'plain', reason: 'words of attendee' },
  },
  'meeting.finalised': { ...MEETING, texts: { hash: 'plain' } },
  'meeting.signingClosed': {
    ...MEETING,
    texts: { hash: 'plain', missing: 'plain', missingNames: 'name of missing' },
  },
  'meeting.erratumAdded': { ...MEETING, texts: { erratum: 'plain', hash: 'plain' } },
  'meeting.commented': { ...MEETING, texts: { comment: 'plain' } },
  'meeting.commentResolved': { ...MEETING, texts: { comment: 'plain' } },
  'meeting.commentReopened': { ...MEETING, texts: { comment: 'plain' } },
  'agendaTemplate.saved': OF_ADMINS,
  'agendaTemplate.reset': OF_ADMINS,
  'meetingComment.mentioned': {
    readers: 'subject',
    subject: 'plain',
    texts: { meeting: 'plain', people: 'plain', names: 'name of people' },
    newsTo: 'people',
    of: 'meeting',
  },
} as const;
