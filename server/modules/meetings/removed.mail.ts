import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#server/database/schema';
import type { MailKind } from '#server/mail/delivery';
import type { MailRow } from '#server/mail/outbox';
import { momentIn } from '#server/words';
import type { Letter } from '#words/letter';
import { calendarEntry } from './calendar';
import { MAIL, promise } from './outbox';
import type { AttendeeRow, MeetingRow } from './queries';
import { readOrganizer, readRoom } from './room.queries';
import { letters } from './words';

const dataSchema = z.object({ sequence: z.int() });

/** Tells those who were invited and attend no more, and takes the meeting out of their calendars. */
export async function tellRemoved(
  trx: Transaction<Schema>,
  row: MeetingRow,
  removed: readonly AttendeeRow[],
  at: Date,
): Promise<void> {
  const invited = removed.filter(({ invited_at }) => invited_at !== null);
  await promise(trx, row, MAIL.removed, invited, at, { sequence: row.calendar_sequence + 1 });
}

/** Null where the meeting is not ahead any more, or the address attends it again. Nothing of the agenda is told. */
async function removal(trx: Transaction<Schema>, mail: MailRow, now: Date): Promise<Letter | null> {
  const meeting = await trx
    .selectFrom('meeting')
    .selectAll()
    .where('id', '=', mail.subject_id)
    .where('entity_id', '=', mail.entity_id)
    .executeTakeFirst();
  if (meeting?.status !== 'Scheduled' || meeting.ends_at <= now) return null;
  const again = await trx
    .selectFrom('attendee')
    .select('id')
    .where('meeting_id', '=', meeting.id)
    .where('email', '=', mail.address)
    .executeTakeFirst();
  if (again) return null;
  const room = await readRoom(trx, mail.entity_id);
  const text = calendarEntry(
    {
      meeting: {
        ...meeting,
        status: 'Cancelled',
        message: '',
        calendar_sequence: dataSchema.parse(mail.data).sequence,
      },
      agenda: [],
      organizer: await readOrganizer(trx, meeting),
      attendee: { name: mail.name, email: mail.address, rsvp: null },
    },
    'CANCEL',
  );
  const { number, title } = meeting;
  const startsAt = momentIn(meeting.time_zone, meeting.starts_at);
  const facts = { entityName: room.name, number, title, startsAt, recipient: { name: mail.name } };
  return letters.removed(facts, { method: 'CANCEL', text });
}

/** They attend no more, so that their address alone says whose account it is. */
async function holderOf(trx: Transaction<Schema>, { address }: MailRow): Promise<string | null> {
  const user = await trx
    .selectFrom('user')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .executeTakeFirst();
  return user?.id ?? null;
}

export const removedMail = (clock: () => Date): MailKind => ({
  notification: 'meeting.convened',
  person: holderOf,
  render: (trx, mail) => removal(trx, mail, clock()),
});
