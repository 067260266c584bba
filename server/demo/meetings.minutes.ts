import type { Insertable, Transaction } from 'kysely';
import { addDays, dayIn } from '#domain/time/calendar';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { MinutesTable } from '#server/database/schema/minutes';
import { hashOfMinutes } from '#server/modules/meetings/sign/hash';
import { personName } from './history';
import { demoId } from './ids';
import type { DemoMeeting } from './meetings';
import { attendeesOf, type DemoTimes, itemIdOf, meetingIdOf } from './meetings.rows';

const HOUR_MS = 3_600_000;
const SECRETARY = 'eva';
const SIGNING_DAYS = 14;

/** Who wrote the minutes, who approved them, and who has signed. */
interface Held {
  readonly meeting: DemoMeeting;
  readonly times: DemoTimes;
  readonly number: string;
  readonly timeZone: string;
}

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

const placeOf = (meeting: DemoMeeting) => ({
  meeting_id: meetingIdOf(meeting),
  entity_id: demoId('entity', meeting.entity),
});

/** Everybody came at the beginning, and left at the end. */
async function addAttendance(trx: Transaction<Schema>, { meeting, times }: Held): Promise<void> {
  const rows = attendeesOf(meeting, times).map(({ id }) => ({
    id: newId(),
    ...placeOf(meeting),
    attendee_id: id,
    act: 'arrived' as const,
    proxy_to: null,
    item_id: null,
    at: times.startsAt,
    by_user_id: demoId('user', SECRETARY),
  }));
  await trx.insertInto('attendance_line').values(rows).execute();
}

async function addTexts(trx: Transaction<Schema>, { meeting, times }: Held): Promise<void> {
  const at = hoursAfter(times.endsAt, 20);
  const items = meeting.items.map(({ title, said }, index) => ({
    item_id: itemIdOf(meeting, index),
    ...placeOf(meeting),
    number: index + 1,
    title,
    text: said,
    record: '[]',
    updated_at: at,
    updated_by_name: personName(SECRETARY),
  }));
  await trx.insertInto('minutes_item').values(items).execute();
  const kept = items.map(({ item_id, meeting_id, entity_id, text }) => ({
    item_id,
    meeting_id,
    entity_id,
    text,
  }));
  await trx
    .insertInto('minutes_text')
    .values(kept.map((row) => ({ ...row, revision: 1 })))
    .execute();
  await trx
    .insertInto('minutes_version')
    .values(kept.map((row) => ({ ...row, version: 1 })))
    .execute();
}

/** All but guests approve; while a text is in review, the last of them has not said anything yet. */
async function addAnswers(trx: Transaction<Schema>, { meeting, times }: Held): Promise<void> {
  const approvers = attendeesOf(meeting, times).filter(({ role }) => role !== 'guest');
  const heard = meeting.status === 'In Review' ? approvers.slice(0, -1) : approvers;
  if (heard.length === 0) return;
  const rows = heard.map(({ id, user_id }, index) => ({
    attendee_id: id,
    version: 1,
    ...placeOf(meeting),
    user_id,
    answer: 'approved' as const,
    note: null,
    at: hoursAfter(times.endsAt, 44 + index),
  }));
  await trx.insertInto('minutes_answer').values(rows).execute();
}

/** While signatures are awaited, those of the chair and of nobody else are there. */
async function addSignatures(trx: Transaction<Schema>, held: Held, hash: string): Promise<void> {
  const { meeting, times } = held;
  const signers = attendeesOf(meeting, times).filter(({ role }) => role !== 'guest');
  const isWhole = meeting.status === 'Finalised';
  const rows = signers.map(({ id, user_id, name, role }, index) => {
    const hasSigned = isWhole || index === 0;
    return {
      id: newId(),
      ...placeOf(meeting),
      erratum_id: null,
      attendee_id: id,
      user_id,
      position: index + 1,
      name,
      role,
      capacity: '',
      state: hasSigned ? ('signed' as const) : ('awaiting' as const),
      at: hasSigned ? hoursAfter(times.endsAt, 70 + index) : null,
      hash: hasSigned ? hash : null,
      reason: null,
      identified_by: hasSigned ? ('account' as const) : null,
    };
  });
  await trx.insertInto('minutes_signature').values(rows).execute();
}

const circulated = ({ meeting, times }: Held): Insertable<MinutesTable> => ({
  ...placeOf(meeting),
  status: 'Circulated',
  version: 1,
  circulated_at: hoursAfter(times.endsAt, 24),
  created_at: times.endsAt,
  updated_at: hoursAfter(times.endsAt, 24),
  hash: null,
});

/** The minutes of a meeting that was held: circulated, or signed as far as its status says. */
export async function addMinutes(trx: Transaction<Schema>, held: Held): Promise<void> {
  const { meeting, times, number, timeZone } = held;
  await addAttendance(trx, held);
  await trx.insertInto('minutes').values(circulated(held)).execute();
  await addTexts(trx, held);
  await addAnswers(trx, held);
  if (meeting.status === 'In Review') return;
  const items = meeting.items.map(({ title, said }, index) => ({
    number: index + 1,
    title,
    text: said,
    record: [],
  }));
  const hash = hashOfMinutes({ number, title: meeting.title, version: 1, items });
  const askedAt = hoursAfter(times.endsAt, 60);
  const isWhole = meeting.status === 'Finalised';
  await trx
    .updateTable('minutes')
    .set({
      status: isWhole ? 'Finalised' : 'Awaiting Signature',
      approved_at: hoursAfter(times.endsAt, 56),
      asked_at: askedAt,
      last_day: addDays(dayIn(timeZone, askedAt), isWhole ? SIGNING_DAYS : 2 * SIGNING_DAYS),
      hash,
      finalised_at: isWhole ? hoursAfter(times.endsAt, 80) : null,
    })
    .where('meeting_id', '=', meetingIdOf(meeting))
    .execute();
  await addSignatures(trx, held, hash);
}
