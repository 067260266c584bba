import type { AttendeeRole, RsvpAnswer } from '#contract/calls/meetings';
import { numberOf } from '#server/modules/meetings/number';
import { personName } from './history';
import { demoId } from './ids';
import { DEMO_MEETINGS, type DemoMeeting } from './meetings';
import { DEMO_PEOPLE, DEMO_SIGN_INS } from './people';
import { type DemoDay, dayFrom, momentOf } from './resolutions.texts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Meetings are planned so long before they are held, and invited to so long before. */
const PLANNED_MS = 45 * DAY_MS;
const INVITED_MS = 16 * DAY_MS;
const SECRETARY = 'eva';

export const meetingIdOf = ({ entity, title }: DemoMeeting) => demoId('meeting', `${entity} ${title}`);

/** The earliest of two moments. */
const before = (one: Date, other: Date) => (one < other ? one : other);

export interface DemoTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly plannedAt: Date;
  readonly invitedAt: Date | null;
  /** It was held. */
  readonly isHeld: boolean;
}

const SUNDAY = 0;
const SATURDAY = 6;

/** In how many days a meeting is held: no board meets in a weekend, so what falls there was on the Friday before or is on the Monday after. */
export function workingDaysOff({ days }: Pick<DemoMeeting, 'days'>, day: DemoDay): number {
  const weekday = new Date(dayFrom(day, days)).getUTCDay();
  if (weekday === SATURDAY) return days > 0 ? days + 2 : days - 1;
  if (weekday === SUNDAY) return days > 0 ? days + 1 : days - 2;
  return days;
}

export function timesOf(meeting: DemoMeeting, day: DemoDay): DemoTimes {
  const startsAt = momentOf(day, -workingDaysOff(meeting, day), meeting.hour);
  const plannedAt = before(
    new Date(startsAt.getTime() - PLANNED_MS),
    new Date(day.now.getTime() - 20 * DAY_MS),
  );
  const invitedAt = before(
    new Date(startsAt.getTime() - INVITED_MS),
    new Date(day.now.getTime() - 2 * DAY_MS),
  );
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + meeting.minutes * MINUTE_MS),
    plannedAt,
    invitedAt: meeting.sent ? invitedAt : null,
    isHeld: ['In Review', 'Awaiting Signature', 'Finalised'].includes(meeting.status),
  };
}

/** Counted per entity and year, in the order of their days. */
export function placeInYear(meeting: DemoMeeting, day: DemoDay) {
  const yearOf = (one: DemoMeeting) => Number(dayFrom(day, workingDaysOff(one, day)).slice(0, 4));
  const year = yearOf(meeting);
  const same = DEMO_MEETINGS.filter((one) => one.entity === meeting.entity && yearOf(one) === year).toSorted(
    (a, b) => workingDaysOff(a, day) - workingDaysOff(b, day) || a.days - b.days,
  );
  return numberOf(year, same.indexOf(meeting) + 1);
}

export const attendeeIdOf = (meeting: DemoMeeting, person: string) =>
  demoId('attendee', `${meetingIdOf(meeting)} ${person}`);
export const itemIdOf = (meeting: DemoMeeting, at: number) =>
  demoId('agendaItem', `${meetingIdOf(meeting)} ${at}`);

const ANSWERS: readonly (RsvpAnswer | null)[] = ['accepted', 'accepted', null, 'tentative', 'declined'];

/** Who attends, the chair first and the secretary of the group last. */
export function attendeesOf(meeting: DemoMeeting, { invitedAt, isHeld }: DemoTimes) {
  const [meeting_id, entity_id] = [meetingIdOf(meeting), demoId('entity', meeting.entity)];
  const people: readonly (readonly [string, AttendeeRole])[] = [
    [meeting.chair, 'chair'],
    ...meeting.members.map((person) => [person, 'member'] as const),
    ...meeting.guests.map((person) => [person, 'guest'] as const),
    [SECRETARY, 'secretary'],
  ];
  return people.map(([key, role], at) => {
    const person = DEMO_PEOPLE.find((one) => one.key === key);
    const rsvp = invitedAt === null ? null : isHeld ? 'accepted' : (ANSWERS[at % ANSWERS.length] ?? null);
    return {
      id: attendeeIdOf(meeting, key),
      meeting_id,
      entity_id,
      position: at + 1,
      party_id: null,
      user_id: demoId('user', key),
      name: personName(key),
      email: DEMO_SIGN_INS.find((one) => one.key === key)?.email ?? `${key}@vanhouten.test`,
      color: person?.color ?? 'delft',
      role,
      weight: role === 'chair' || role === 'member' ? '1' : '0',
      rsvp,
      rsvp_at: rsvp && invitedAt,
      rsvp_via: rsvp && ('app' as const),
      invitation: invitedAt ? ('sent' as const) : ('none' as const),
      invited_at: invitedAt,
    };
  });
}

export function itemsOf(meeting: DemoMeeting) {
  const present = new Set([meeting.chair, ...meeting.members, ...meeting.guests, SECRETARY]);
  const [meeting_id, entity_id] = [meetingIdOf(meeting), demoId('entity', meeting.entity)];
  return meeting.items.map((item, at) => ({
    id: itemIdOf(meeting, at),
    meeting_id,
    entity_id,
    position: at + 1,
    title: item.title,
    minutes: item.minutes,
    begins_after: meeting.items.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0),
    kind: item.proposal === '' ? ('discussion' as const) : ('decision' as const),
    presenter_id: attendeeIdOf(
      meeting,
      item.presenter && present.has(item.presenter) ? item.presenter : meeting.chair,
    ),
    proposal: item.proposal,
  }));
}
