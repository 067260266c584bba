import { sql, type Transaction } from 'kysely';
import type { MeetingReminders } from '#contract/calls/meetings';
import { meetingReminderAt } from '#domain/meetings/reminders';
import type { Database } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import { MAIL, promise } from './outbox';
import type { AttendeeRow, MeetingRow } from './queries';
import { eventOf } from './record';

type Whom = keyof MeetingReminders;

interface Due {
  readonly id: string;
  readonly entity_id: string;
  readonly starts_at: Date;
  readonly whom: Whom;
  readonly days: number;
  readonly time_zone: string;
}

const MAIL_OF = { unanswered: MAIL.unanswered, everybody: MAIL.ahead } as const;

/** Whom a meeting may still remind of the beginning that it has. */
const WAITING = {
  unanswered: sql`a.invited_at is not null and a.rsvp is null
    and a.reminded_unanswered_of is distinct from m.starts_at`,
  // Who has not answered and is reminded of that on the same morning is told once.
  everybody: sql`a.invited_at is not null and a.rsvp is distinct from 'declined'
    and a.reminded_everybody_of is distinct from m.starts_at
    and (a.rsvp is not null or m.remind_unanswered is distinct from m.remind_everybody)`,
} as const;

const IS_AHEAD = sql`m.status = 'Scheduled' and m.began_at is null and m.invited_at is not null`;

/** Meetings of all entities that still have somebody to remind, before their morning and after: run by the owner. */
async function readAhead(
  { kysely }: Pick<Database, 'kysely'>,
  whom: Whom,
  now: Date,
): Promise<readonly Due[]> {
  const days = sql.ref(`m.remind_${whom}`);
  const { rows } = await sql<Due>`
    select m.id, m.entity_id, m.starts_at, ${whom}::text as whom, ${days} as days, e.settings ->> 'timeZone' as time_zone
      from meeting m join entity e on e.id = m.entity_id
      where ${IS_AHEAD} and ${days} is not null and 'meetings' = any (e.features)
        and m.starts_at > ${now}::timestamptz
        and m.starts_at < ${now}::timestamptz + make_interval(days => ${days} + 2)
        and exists (select from attendee a where a.meeting_id = m.id and ${WAITING[whom]})`.execute(kysely);
  return rows;
}

/**
 * Holds the meeting until the transaction ends, and notes whom it reminds; who comes second finds nobody. Who was invited after that
 * morning knows it from the invitation.
 */
async function claim(
  trx: Transaction<Schema>,
  { id, starts_at, whom, days }: Due,
  morning: Date,
): Promise<{ readonly meeting: MeetingRow; readonly people: readonly AttendeeRow[] } | null> {
  const { rows: held } = await sql<MeetingRow>`select m.* from meeting m
    where m.id = ${id} and ${IS_AHEAD} and m.starts_at = ${starts_at} and ${sql.ref(`m.remind_${whom}`)} = ${days}
    for update`.execute(trx);
  const [meeting] = held;
  if (!meeting) return null;
  const { rows: people } = await sql<AttendeeRow>`
    update attendee a set ${sql.ref(`reminded_${whom}_of`)} = m.starts_at from meeting m
      where m.id = ${id} and a.meeting_id = m.id and a.invited_at <= ${morning} and ${WAITING[whom]}
      returning a.*`.execute(trx);
  return people.length > 0 ? { meeting, people } : null;
}

async function remind(
  database: Pick<Database, 'kysely' | 'commits'>,
  due: Due,
  morning: Date,
  now: Date,
): Promise<void> {
  await transactSystem(database, due.entity_id, async (trx) => {
    const claimed = await claim(trx, due, morning);
    if (!claimed) return;
    const { meeting, people } = claimed;
    const startsAt = meeting.starts_at.toISOString();
    await promise(trx, meeting, MAIL_OF[due.whom], people, now, { startsAt });
    const payload = {
      whom: due.whom,
      people: people.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
      attendees: people.map(({ id }) => id),
      names: people.map(({ name }) => name),
    };
    await appendEvent(trx, eventOf(null, meeting, { type: 'meeting.remindedAhead', payload }, now));
  });
}

/**
 * Reminds of the meetings whose morning has come: each attendee once of each beginning, whoever else does the same at the moment, and
 * also where nobody did it in time, as long as the meeting is ahead.
 * @throws AggregateError with what went wrong with single ones, after all were tried.
 */
export async function remindAhead(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const now = clock();
  const all = [
    ...(await readAhead(database, 'unanswered', now)),
    ...(await readAhead(database, 'everybody', now)),
  ];
  const failures: unknown[] = [];
  for (const due of all) {
    const morning = meetingReminderAt(due.starts_at, due.days, due.time_zone);
    if (morning > now) continue;
    await remind(database, due, morning, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some meetings could not remind of themselves');
}
