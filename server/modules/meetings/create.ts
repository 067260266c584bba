import type { Transaction } from 'kysely';
import type { CreateMeetingReceipt, NewMeeting } from '#contract/calls/meetings';
import { MEETING_LIMITS, USUAL_REMINDERS } from '#contract/calls/meetings';
import { sameTimeOn } from '#domain/meetings/times';
import { dayIn } from '#domain/time/calendar';
import { type Caller, currentEntity, nameOf } from '#server/database/caller';
import { appendEvents, type NewEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { replaceAgenda } from './agenda.write';
import { takeNumber } from './number';
import { markOwnShares } from './ownShares';
import { writePeople } from './people.write';
import { because } from './reasons';
import { eventOf } from './record';
import { readRoom } from './room.queries';

const DAY_MS = 86_400_000;

/** @throws Refusal 422 for a meeting that ends before it begins, or lasts too long. */
export function checkTimes(startsAt: Date, endsAt: Date): void {
  if (endsAt <= startsAt) throw invalid([{ field: 'endsAt', reason: because('endsBeforeStart') }]);
  if (endsAt.getTime() - startsAt.getTime() > MEETING_LIMITS.days * DAY_MS) {
    throw invalid([{ field: 'endsAt', reason: because('lasts', MEETING_LIMITS.days) }]);
  }
}

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The meeting itself, then one on each other day of a calendar at the same time of day. */
function timesOf({ startsAt, endsAt, alsoOn = [] }: NewMeeting, timeZone: string): readonly Times[] {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  checkTimes(start, end);
  const lasts = end.getTime() - start.getTime();
  const own = dayIn(timeZone, start);
  const days = [...new Set(alsoOn)].filter((day) => day !== own).toSorted();
  const others = days.map((day) => {
    const at = sameTimeOn(day, start, timeZone);
    return { startsAt: at, endsAt: new Date(at.getTime() + lasts) };
  });
  return [{ startsAt: start, endsAt: end }, ...others];
}

/** Plans a meeting, or several of a calendar. @throws Refusal 422 for times, people and things that cannot be so. */
export async function createMeeting(
  trx: Transaction<Schema>,
  caller: Caller,
  sent: NewMeeting,
  now: () => Date,
): Promise<CreateMeetingReceipt> {
  const { id: entityId } = currentEntity(caller);
  const room = await readRoom(trx, entityId);
  const timeZone = sent.timeZone ?? room.timeZone;
  const reminders = sent.reminders ?? USUAL_REMINDERS;
  const at = now();
  const events: NewEvent[] = [];
  const made: { readonly id: string; readonly number: string }[] = [];
  for (const { startsAt, endsAt } of timesOf(sent, timeZone)) {
    const year = Number(dayIn(timeZone, startsAt).slice(0, 4));
    const row = await trx
      .insertInto('meeting')
      .values({
        id: newId(),
        entity_id: entityId,
        ...(await takeNumber(trx, entityId, year)),
        type: sent.type,
        title: sent.title,
        starts_at: startsAt,
        ends_at: endsAt,
        time_zone: timeZone,
        place: sent.place ?? '',
        link: sent.link ?? '',
        message: sent.message ?? '',
        is_open: sent.isOpen ?? false,
        remind_unanswered: reminders.unanswered,
        remind_everybody: reminders.everybody,
        created_by: caller.userId,
        created_by_name: nameOf(caller),
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const people = await writePeople(trx, row, sent.people ?? []);
    await markOwnShares(trx, caller, row, row.starts_at);
    await replaceAgenda(
      trx,
      row,
      (sent.agenda ?? []).map(({ id: _, ...item }) => item),
      people.ids,
    );
    const payload = { meetingType: row.type, startsAt: row.starts_at.toISOString() };
    events.push(eventOf(caller, row, { type: 'meeting.planned', payload }, at));
    made.push(row);
  }
  await appendEvents(trx, events);
  const [first] = made;
  if (!first) throw new Error('No meeting was planned');
  return {
    id: first.id,
    status: 'Scheduled',
    revision: 1,
    number: first.number,
    all: made.map(({ id }) => id),
  };
}
