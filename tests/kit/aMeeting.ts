import type {
  AgendaItem,
  AgendaPaper,
  Attendee,
  MeetingDetails,
  MeetingSummary,
} from '#contract/calls/meetings';
import type { NoticeCheck } from '#contract/meetingNotice';
import { id } from './fixtures';

/** A meeting in a list: planned, sent, three of four come. */
export function aMeetingSummary(changes: Partial<MeetingSummary> = {}): MeetingSummary {
  return {
    id: id(51),
    number: 'MTG-2026-004',
    type: 'Supervisory Board Meeting',
    title: 'Supervisory board, fourth quarter',
    status: 'Scheduled',
    startsAt: '2026-12-03T13:00:00.000Z',
    endsAt: '2026-12-03T15:10:00.000Z',
    timeZone: 'Europe/Amsterdam',
    place: 'Herengracht 182, Amsterdam',
    link: '',
    isOpen: false,
    attendees: 4,
    accepted: 3,
    items: 2,
    invitedAt: '2026-11-16T09:00:00.000Z',
    beganAt: null,
    endedAt: null,
    me: { attendeeId: id(61), role: 'member', rsvp: null },
    ...changes,
  };
}

export function anAttendee(digit: number, changes: Partial<Attendee> = {}): Attendee {
  return {
    id: id(digit),
    partyId: null,
    userId: id(digit + 100),
    name: `Person ${digit}`,
    email: `person${digit}@quorate.test`,
    color: 'plum',
    role: 'member',
    capacity: '',
    weight: '1',
    capital: '0',
    ownOrSubsidiaryShares: false,
    rsvp: 'accepted',
    rsvpAt: '2026-11-17T09:00:00.000Z',
    rsvpNote: '',
    proxy: null,
    invitation: 'sent',
    convened: null,
    remindedAt: null,
    isYou: false,
    ...changes,
  };
}

export function anItem(digit: number, changes: Partial<AgendaItem> = {}): AgendaItem {
  return {
    id: id(digit),
    position: digit - 70,
    title: `Item ${digit}`,
    minutes: 15,
    startsAt: '2026-12-03T13:00:00.000Z',
    kind: 'discussion',
    presenterId: null,
    text: '',
    proposal: '',
    isConsent: false,
    isConfidential: false,
    seenBy: [],
    resolution: null,
    papers: [],
    revision: 1,
    ...changes,
  };
}

const A_PAPER: AgendaPaper = {
  documentId: id(41),
  name: 'Valuation report',
  mediaType: 'application/pdf',
  sizeBytes: 240_000,
  pages: 12,
  version: 1,
  hash: 'a'.repeat(64),
};

export const A_NOTICE: NoticeCheck = {
  state: 'free',
  source: 'none',
  days: 0,
  lastDay: null,
  sentOn: '2026-11-16',
  daysGiven: 17,
  isWeekend: false,
  invitees: ['supervisors'],
  missing: [],
  added: { people: [], items: [] },
  unreached: { noAddress: [], failed: [] },
  otherwise: [],
  consequence: 'needsWholeBoard',
  repairs: [],
};

/** A meeting with its agenda and who attends, as an admin reads it. */
export function aMeeting(changes: Partial<MeetingDetails> = {}): MeetingDetails {
  return {
    ...aMeetingSummary(),
    reminders: { unanswered: 5, everybody: 1 },
    message: 'Please read the valuation report first.',
    agenda: [
      anItem(71, { title: 'Opening and quorum', minutes: 5, presenterId: id(62) }),
      anItem(72, {
        title: 'Sale of Kadeweg 14, Rotterdam',
        startsAt: '2026-12-03T13:05:00.000Z',
        minutes: 45,
        kind: 'decision',
        text: 'The offer of Maasvest Vastgoed B.V. and the valuation.',
        proposal: 'To grant prior approval to the sale.',
        resolution: { id: id(31), number: 'RES-2026-031', title: 'Sale of Kadeweg 14', status: 'Open' },
        papers: [A_PAPER],
      }),
    ],
    people: [
      anAttendee(61, { name: 'Eva Bakker', isYou: true, rsvp: null, rsvpAt: null }),
      anAttendee(62, { name: 'Anneke Dijkstra', role: 'chair' }),
      anAttendee(63, { name: 'Lars Visser' }),
      anAttendee(64, { name: 'Geert Postma', rsvp: 'declined', rsvpNote: 'Abroad' }),
    ],
    comments: [],
    poll: null,
    notice: A_NOTICE,
    cancelled: null,
    isChangedSinceSent: false,
    createdBy: null,
    createdAt: '2026-11-15T09:00:00.000Z',
    updatedAt: '2026-11-16T09:00:00.000Z',
    revision: 3,
    acts: ['edit', 'invite', 'respond', 'remind', 'begin', 'cancel'],
    process: { state: 'Scheduled', steps: [] },
    preparesFor: [],
    ...changes,
  };
}
