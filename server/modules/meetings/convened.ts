import type { Transaction } from 'kysely';
import type { MeetingReceipt } from '#contract/calls/meetings';
import type { ConvenedOtherwise } from '#contract/meetingNotice';
import { dayIn } from '#domain/time/calendar';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { checkAct, lockMeeting, receiptOf } from './lock';
import { type AttendeeRow, findAttendee, type MeetingRow, readAttendees } from './queries';
import { because } from './reasons';
import { eventOf } from './record';
import { readRoom } from './room.queries';

export type OtherwiseRow = Pick<AttendeeRow, 'convened_way' | 'convened_on' | 'convened_for'>;

/** How somebody was convened otherwise than by mail to the day that a meeting has; null where they were not. */
export function convenedOf(
  { convened_way: way, convened_on: on, convened_for: told }: OtherwiseRow,
  { starts_at, time_zone }: Pick<MeetingRow, 'starts_at' | 'time_zone'>,
): ConvenedOtherwise | null {
  if (way === null || on === null || told === null) return null;
  return dayIn(time_zone, told) === dayIn(time_zone, starts_at) ? { way, on } : null;
}

/**
 * Records how an attendee was convened otherwise than by mail, or takes that back.
 * @throws Refusal 404; 403; 409 where the meeting is over; 422 for a day that has not come.
 */
export async function setConvened(
  trx: Transaction<Schema>,
  caller: Caller,
  id: { readonly meeting: string; readonly attendee: string },
  convened: ConvenedOtherwise | null,
  now: () => Date,
): Promise<MeetingReceipt> {
  const locked = await lockMeeting(trx, caller, id.meeting, now);
  const { row, at } = locked;
  checkAct(locked, 'edit');
  const person = findAttendee(await readAttendees(trx, row.id), id.attendee);
  const room = await readRoom(trx, row.entity_id);
  if (convened && convened.on > dayIn(room.timeZone, at)) {
    throw invalid([{ field: 'convened.on', reason: because('convenedAhead') }]);
  }
  const before = convenedOf(person, row);
  if (before?.way === convened?.way && before?.on === convened?.on) return receiptOf(row);
  await trx
    .updateTable('attendee')
    .set({
      convened_way: convened?.way ?? null,
      convened_on: convened?.on ?? null,
      convened_for: convened && row.starts_at,
    })
    .where('id', '=', person.id)
    .execute();
  const named = { attendee: person.id, name: person.name };
  await appendEvent(
    trx,
    eventOf(
      caller,
      row,
      convened
        ? { type: 'meeting.convenedOtherwise', payload: { ...named, ...convened } }
        : { type: 'meeting.conveningTakenBack', payload: named },
      at,
    ),
  );
  return receiptOf(row);
}
