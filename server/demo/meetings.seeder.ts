import type { Transaction } from 'kysely';
import type { EventTypeOf, Fact } from '#contract/events';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { DEMO_ENTITIES } from './group';
import { personName } from './history';
import { demoId } from './ids';
import { DEMO_MEETINGS, type DemoMeeting } from './meetings';
import { addMinutes } from './meetings.minutes';
import { attendeesOf, itemsOf, meetingIdOf, placeInYear, timesOf } from './meetings.rows';
import type { DemoDay } from './resolutions.texts';

const SECRETARY = 'eva';

const zoneOf = (entity: string) =>
  DEMO_ENTITIES.find(({ key }) => key === entity)?.country === 'DE' ? 'Europe/Berlin' : 'Europe/Amsterdam';

function rowOf(meeting: DemoMeeting, day: DemoDay) {
  const { startsAt, endsAt, plannedAt, invitedAt, isHeld } = timesOf(meeting, day);
  const by = { id: demoId('user', SECRETARY), name: personName(SECRETARY) };
  const isCancelled = meeting.status === 'Cancelled';
  return {
    id: meetingIdOf(meeting),
    entity_id: demoId('entity', meeting.entity),
    ...placeInYear(meeting, day),
    type: meeting.type,
    title: meeting.title,
    status: meeting.status,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: day.timeZone,
    place: meeting.place,
    link: meeting.link,
    is_open: meeting.open,
    invited_at: invitedAt,
    began_at: isHeld ? startsAt : null,
    ended_at: isHeld ? endsAt : null,
    calendar_sequence: isCancelled ? 1 : 0,
    cancelled_at: isCancelled ? invitedAt : null,
    cancelled_by: isCancelled ? by.id : null,
    cancelled_by_name: isCancelled ? by.name : null,
    cancel_reason: isCancelled ? (meeting.reason ?? '') : null,
    created_by: by.id,
    created_by_name: by.name,
    created_at: plannedAt,
    updated_at: invitedAt ?? plannedAt,
  };
}

/** What happened to a meeting before and with its invitations. */
function historyOf(meeting: DemoMeeting, day: DemoDay): readonly NewEvent[] {
  const { startsAt, plannedAt, invitedAt } = timesOf(meeting, day);
  const { number } = placeInYear(meeting, day);
  const told = (fact: Fact<EventTypeOf<'meeting'>>, at: Date): NewEvent => ({
    entityId: demoId('entity', meeting.entity),
    actor: { userId: demoId('user', SECRETARY), name: personName(SECRETARY) },
    subject: { kind: 'meeting', id: meetingIdOf(meeting), name: `${number} ${meeting.title}` },
    at,
    ...fact,
  });
  const planned = { meetingType: meeting.type, startsAt: startsAt.toISOString() };
  const events = [told({ type: 'meeting.planned', payload: planned }, plannedAt)];
  if (invitedAt === null) return events;
  const attendees = attendeesOf(meeting, timesOf(meeting, day)).length;
  events.push(
    told({ type: 'meeting.convened', payload: { attendees, sequence: 0, lateDays: 0 } }, invitedAt),
  );
  if (meeting.status === 'Cancelled') {
    events.push(told({ type: 'meeting.cancelled', payload: { reason: meeting.reason ?? '' } }, invitedAt));
  }
  return events;
}

/** Meetings of the group in every status, with their agendas, people and minutes. */
export async function seedMeetings(trx: Transaction<Schema>, now: Date): Promise<readonly NewEvent[]> {
  const all = DEMO_MEETINGS.map((meeting) => {
    const day: DemoDay = { now, timeZone: zoneOf(meeting.entity) };
    return { meeting, day, times: timesOf(meeting, day) };
  });
  await trx
    .insertInto('meeting')
    .values(all.map(({ meeting, day }) => rowOf(meeting, day)))
    .execute();
  await trx
    .insertInto('attendee')
    .values(all.flatMap(({ meeting, times }) => attendeesOf(meeting, times)))
    .execute();
  await trx
    .insertInto('agenda_item')
    .values(all.flatMap(({ meeting }) => itemsOf(meeting)))
    .execute();
  for (const { meeting, day, times } of all) {
    if (!times.isHeld) continue;
    const { number } = placeInYear(meeting, day);
    await addMinutes(trx, { meeting, times, number, timeZone: day.timeZone });
  }
  return all.flatMap(({ meeting, day }) => historyOf(meeting, day));
}
