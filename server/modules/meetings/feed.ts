import { sql, type Transaction } from 'kysely';
import { type CalendarSource, type CalendarWindow, MOST_CALENDAR_ENTITIES } from '#server/calendar/source';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { addEntry } from './calendar';
import type { AttendeeRow, MeetingRow } from './queries';
import { readOrganizer } from './room.queries';

/** Meetings of one entity that a calendar is told of; those to come before those that were. */
const MOST_OF_AN_ENTITY = 200;

/** The meetings that somebody attends and was invited to, or convened. What is only planned is nobody's appointment yet. */
function attended(trx: Transaction<Schema>, userId: string, { from, to }: CalendarWindow) {
  return trx
    .selectFrom('meeting')
    .innerJoin('attendee', 'attendee.meeting_id', 'meeting.id')
    .where('attendee.user_id', '=', userId)
    .where('meeting.starts_at', '>=', from)
    .where('meeting.starts_at', '<=', to)
    .where((eb) => eb.or([eb('meeting.invited_at', 'is not', null), eb('meeting.created_by', '=', userId)]));
}

async function readAttended(
  trx: Transaction<Schema>,
  caller: Caller,
  window: CalendarWindow,
): Promise<readonly MeetingRow[]> {
  return attended(trx, caller.userId, window)
    .selectAll('meeting')
    .where('meeting.entity_id', '=', currentEntity(caller).id)
    .orderBy('meeting.starts_at', 'desc')
    .orderBy('meeting.id')
    .limit(MOST_OF_AN_ENTITY)
    .execute();
}

async function readAgendas(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await trx
    .selectFrom('agenda_item')
    .select([
      'meeting_id',
      sql<readonly string[]>`array_agg(position || '. ' || title order by position)`.as('titles'),
    ])
    .where('meeting_id', 'in', ids)
    .groupBy('meeting_id')
    .execute();
  return new Map(rows.map(({ meeting_id, titles }) => [meeting_id, titles]));
}

async function readOwn(
  trx: Transaction<Schema>,
  { userId }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttendeeRow>> {
  const rows = await trx
    .selectFrom('attendee')
    .selectAll()
    .where('user_id', '=', userId)
    .where('meeting_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.meeting_id, row]));
}

/** The meetings of a person, of all their entities. */
export const meetingCalendar: CalendarSource = {
  async entities(trx, userId, window) {
    const rows = await attended(trx, userId, window)
      .select('meeting.entity_id')
      .distinct()
      .orderBy('meeting.entity_id')
      .limit(MOST_CALENDAR_ENTITIES)
      .execute();
    return rows.map(({ entity_id }) => entity_id);
  },
  async add(calendar, trx, caller, window) {
    if (!currentEntity(caller).features.includes('meetings')) return;
    const meetings = await readAttended(trx, caller, window);
    if (meetings.length === 0) return;
    const ids = meetings.map(({ id }) => id);
    const agendas = await readAgendas(trx, ids);
    const own = await readOwn(trx, caller, ids);
    for (const meeting of meetings) {
      addEntry(calendar, {
        meeting,
        agenda: agendas.get(meeting.id) ?? [],
        organizer: await readOrganizer(trx, meeting),
        attendee: own.get(meeting.id) ?? null,
      });
    }
  },
};
