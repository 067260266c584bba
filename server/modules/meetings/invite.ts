import { sql, type Transaction } from 'kysely';
import type {
  CancelMeetingReceipt,
  InviteReceipt,
  RemindMeetingReceipt,
} from '#contract/calls/meetingConvening';
import { isToInvite } from '#domain/meetings/inviting';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { conflict, notFound } from '#server/problem';
import { momentIn } from '#server/words';
import { checkAct, checkRevision, lockMeeting, receiptOf } from './lock';
import { move } from './move';
import { readNotice } from './notice';
import { MAIL, promise } from './outbox';
import { type AttendeeRow, type MeetingRow, readAttendees } from './queries';
import { because } from './reasons';
import { eventOf } from './record';

const DAY_MS = 86_400_000;

/** The papers are from now on what they are at this moment. */
async function freezePapers(trx: Transaction<Schema>, meetingId: string): Promise<void> {
  await sql`update agenda_paper p set name = d.name, hash = d.hash, version = d.version
    from document d where d.id = p.document_id and p.meeting_id = ${meetingId}
      and (p.name, p.hash, p.version) is distinct from (d.name, d.hash, d.version)`.execute(trx);
}

/** By how many days the notice is too short. */
async function lateDays(
  trx: Transaction<Schema>,
  meeting: Parameters<typeof readNotice>[1],
  people: readonly AttendeeRow[],
  at: Date,
): Promise<number> {
  const { days, daysGiven } = await readNotice(trx, meeting, { people, items: [] }, at);
  return Math.max(0, days - daysGiven);
}

/** From now on everybody knows of this beginning and of these items; who answered for another one is asked anew. */
async function tell(trx: Transaction<Schema>, row: MeetingRow, at: Date): Promise<void> {
  await sql`update agenda_item set told_at = ${at} where meeting_id = ${row.id} and told_at is null`.execute(
    trx,
  );
  if (row.told_start === null) return;
  await sql`update attendee set rsvp = null, rsvp_at = null, rsvp_via = null, rsvp_note = ''
    where meeting_id = ${row.id} and rsvp is not null`.execute(trx);
}

/**
 * Sends invitations to who has none, and what changed to who has one.
 * @throws Refusal 404; 403; 409 where it is incomplete, over or changed meanwhile, and where everybody has it already.
 */
export async function sendInvitations(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  revision: number,
  now: () => Date,
): Promise<InviteReceipt> {
  const locked = await lockMeeting(trx, caller, id, now);
  const { row, at } = locked;
  checkAct(locked, 'invite');
  checkRevision(locked, revision);
  const people = await readAttendees(trx, row.id);
  const isFresh = (person: AttendeeRow) => person.invited_at === null || isToInvite(person);
  const fresh = people.filter(isFresh);
  const others = row.changed_since_sent ? people.filter((person) => !isFresh(person)) : [];
  if (fresh.length + others.length === 0) throw conflict(because('unchanged'));
  await freezePapers(trx, row.id);
  await tell(trx, row, at);
  const changed = await trx
    .updateTable('meeting')
    .set({
      invited_at: row.invited_at ?? at,
      calendar_sequence: row.calendar_sequence + (row.changed_since_sent ? 1 : 0),
      changed_since_sent: false,
      ...(row.told_start && { noticed_at: at, told_start: null }),
      revision: row.revision + 1,
      updated_at: at,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const reachable = fresh.filter(({ email }) => email !== '').map((person) => person.id);
  if (fresh.length > 0) {
    await sql`update attendee set
        invited_at = case when invitation = 'none' then coalesce(invited_at, ${at}) else ${at} end,
        invitation = case when id = any (${reachable}::uuid[]) then 'queued' else 'none' end
      where id = any (${fresh.map((person) => person.id)}::uuid[])`.execute(trx);
  }
  const told =
    (await promise(trx, row, MAIL.invitation, fresh, at)) +
    (await promise(trx, row, MAIL.update, others, at));
  const payload = {
    attendees: told,
    sequence: changed.calendar_sequence,
    lateDays: await lateDays(trx, changed, people, at),
  };
  await appendEvent(trx, eventOf(caller, changed, { type: 'meeting.convened', payload }, at));
  return { ...receiptOf(changed), told, sequence: changed.calendar_sequence };
}

/** Cancels a meeting and tells who was invited. @throws Refusal 404; 403; 409 where it is over. */
export async function cancelMeeting(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  reason: string,
  now: () => Date,
): Promise<CancelMeetingReceipt> {
  const locked = await lockMeeting(trx, caller, id, now);
  const { row, at } = locked;
  checkAct(locked, 'cancel');
  const receipt = await move(trx, row, 'cancel', {
    cancelled_at: at,
    cancelled_by: caller.userId,
    cancelled_by_name: nameOf(caller),
    cancel_reason: reason,
    calendar_sequence: row.calendar_sequence + 1,
    updated_at: at,
  });
  const invited = (await readAttendees(trx, row.id)).filter(({ invited_at }) => invited_at !== null);
  const told = await promise(trx, row, MAIL.cancellation, invited, at);
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.cancelled', payload: { reason } }, at));
  return { ...receipt, reason, told };
}

/**
 * Reminds somebody of what is awaited from them.
 * @param personId of a user, or of an attendee.
 * @throws Refusal 404; 403; 409 where nothing is awaited, or they were reminded within a day.
 */
export async function remindAttendee(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  personId: string,
  now: () => Date,
): Promise<RemindMeetingReceipt> {
  const locked = await lockMeeting(trx, caller, id, now);
  const { row, at } = locked;
  const wanted = personId.toLowerCase();
  const person = (await readAttendees(trx, row.id)).find(
    (one) => one.user_id === wanted || one.id === wanted,
  );
  if (!person) throw notFound();
  checkAct(locked, 'remind');
  const isAnswered = row.status === 'Scheduled' && person.rsvp !== null;
  const readsNoMinutes = row.status === 'In Review' && person.user_id === null;
  if (person.email === '' || isAnswered || readsNoMinutes) throw conflict(because('nothingToRemind'));
  const again = person.reminded_at && new Date(person.reminded_at.getTime() + DAY_MS);
  if (again && again > at) throw conflict(because('remindedLately', momentIn(row.time_zone, again)));
  await trx.updateTable('attendee').set({ reminded_at: at }).where('id', '=', person.id).execute();
  const reminded = await promise(trx, row, MAIL.reminder, [person], at);
  const payload = { attendees: [person.id], names: [person.name] };
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.reminded', payload }, at));
  return { ...receiptOf(row), reminded };
}
