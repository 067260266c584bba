import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { RsvpAnswer } from '#contract/calls/meetings';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { calendarText } from '#server/calendar/text';
import type { MeetingRow } from './queries';

/** What an entry of a calendar says besides the meeting itself. */
export interface EntryFacts {
  readonly meeting: Pick<
    MeetingRow,
    | 'id'
    | 'title'
    | 'starts_at'
    | 'ends_at'
    | 'place'
    | 'link'
    | 'message'
    | 'status'
    | 'calendar_sequence'
    | 'updated_at'
  >;
  /** With their numbers. */
  readonly agenda: readonly string[];
  readonly organizer: { readonly name: string; readonly email: string };
  /** For whom it is: nobody else is named. Null where it is taken from the page. */
  readonly attendee: {
    readonly name: string;
    readonly email: string;
    readonly rsvp: RsvpAnswer | null;
  } | null;
}

const STATUS: Readonly<Record<RsvpAnswer, ICalAttendeeStatus>> = {
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
};

/** A name stands in a parameter, which has no quotes and no line breaks. */
const plainName = (name: string) => name.replace(/["\p{Control}]+/gu, ' ').trim();

/**
 * The entry of a meeting (RFC 5545). Times are UTC: every program tells them in the zone of its reader. The id stays, and a higher
 * sequence takes the place of what was sent before.
 */
export function calendarEntry(
  { meeting, agenda, organizer, attendee }: EntryFacts,
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
): string {
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'meetings', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  addEntry(calendar, { meeting, agenda, organizer, attendee });
  return calendarText(calendar);
}

export function addEntry(calendar: ICalCalendar, { meeting, agenda, organizer, attendee }: EntryFacts): void {
  const event = calendar.createEvent({
    id: `${meeting.id}@quorate`,
    sequence: meeting.calendar_sequence,
    stamp: meeting.updated_at,
    start: meeting.starts_at,
    end: meeting.ends_at,
    summary: meeting.title,
    location: meeting.place || meeting.link || null,
    description: [meeting.message, ...agenda].filter(Boolean).join('\n'),
    url: meeting.link || null,
    status: meeting.status === 'Cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: plainName(organizer.name), email: organizer.email },
  });
  if (attendee && attendee.email !== '') {
    event.createAttendee({
      name: plainName(attendee.name),
      email: attendee.email,
      role: ICalAttendeeRole.REQ,
      status: attendee.rsvp === null ? ICalAttendeeStatus.NEEDSACTION : STATUS[attendee.rsvp],
      rsvp: attendee.rsvp === null,
    });
  }
}
