import type { Transaction } from 'kysely';
import type { RsvpReceipt, WrittenProxy } from '#contract/calls/meetingConvening';
import type { MeetingReceipt, RsvpAnswer } from '#contract/calls/meetings';
import type { EventTypeOf, Fact } from '#contract/events';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { refuseAssistants } from '#server/group/assistants';
import type { AdmissionContext } from '#server/http/route';
import { conflict, forbidden, invalid } from '#server/problem';
import { checkAct, lockMeeting, receiptOf } from './lock';
import { type AttendeeRow, findAttendee, findMeeting, type MeetingRow, readAttendees } from './queries';
import { because } from './reasons';
import { eventOf } from './record';
import { isAdmin } from './standing';

export interface Answered {
  readonly answer: RsvpAnswer;
  readonly note?: string | undefined;
}

/** Writes an answer down, of whoever may. What was answered already is no change. */
export async function writeAnswer(
  trx: Transaction<Schema>,
  meeting: MeetingRow,
  person: AttendeeRow,
  { answer, note = '' }: Answered,
  way: { readonly via: 'app' | 'link'; readonly caller: Caller | null; readonly at: Date },
): Promise<RsvpReceipt> {
  const { via, caller, at } = way;
  const told = { ...receiptOf(meeting), attendeeId: person.id, rsvp: answer };
  if (person.rsvp === answer && person.rsvp_note === note && person.rsvp_at) {
    return { ...told, at: person.rsvp_at.toISOString() };
  }
  await trx
    .updateTable('attendee')
    .set({ rsvp: answer, rsvp_at: at, rsvp_via: via, rsvp_note: note })
    .where('id', '=', person.id)
    .execute();
  const payload = { attendee: person.id, name: person.name, rsvp: answer, via };
  await appendEvent(trx, eventOf(caller, meeting, { type: 'meeting.answered', payload }, at));
  return { ...told, at: at.toISOString() };
}

/** Says for the caller whether they come. @throws Refusal 404; 403 for who does not attend; 409 where it is over. */
export async function respond(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  answered: Answered,
  now: () => Date,
): Promise<RsvpReceipt> {
  const locked = await lockMeeting(trx, caller, id, now);
  checkAct(locked, 'respond');
  const person = (await readAttendees(trx, locked.row.id)).find(({ user_id }) => user_id === caller.userId);
  if (!person) throw forbidden(because('notAttending'));
  return writeAnswer(trx, locked.row, person, answered, { via: 'app', caller, at: locked.at });
}

/** Whether the attendee of a call is one of a meeting in the caller's sight. @throws Refusal 404. */
export async function admitToAttendee({ trx, caller, params }: AdmissionContext): Promise<void> {
  const { id } = await findMeeting(trx, caller, params.id ?? '');
  findAttendee(await readAttendees(trx, id), params.attendeeId ?? '');
  await refuseAssistants(trx, caller, 'meeting', id);
}

/** Who may stand in. @throws Refusal 422 for nobody of the meeting, and for who gave a proxy themself. */
function standInOf(people: readonly AttendeeRow[], giver: AttendeeRow, to: string): AttendeeRow {
  const standIn = people.find(({ id }) => id === to.toLowerCase());
  if (!standIn || standIn.id === giver.id) {
    throw invalid([{ field: 'to', reason: because('attendeeUnknown') }]);
  }
  if (standIn.proxy_to !== null || people.some(({ proxy_to }) => proxy_to === giver.id)) {
    throw invalid([{ field: 'to', reason: because('proxyChain') }]);
  }
  return standIn;
}

async function checkPaper(trx: Transaction<Schema>, { entity_id }: MeetingRow, id: string): Promise<void> {
  const row = await trx
    .selectFrom('document')
    .select('id')
    .where('entity_id', '=', entity_id)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!row) throw invalid([{ field: 'documentId', reason: because('documentUnknown') }]);
}

/**
 * Records in writing that somebody stands in for an attendee, or takes that back.
 * @throws Refusal 404; 403 for another's proxy; 409 where the meeting has begun or is over; 422 for who or what is not there.
 */
export async function setProxy(
  trx: Transaction<Schema>,
  caller: Caller,
  id: { readonly meeting: string; readonly attendee: string },
  { to, instructions = '', documentId = null }: WrittenProxy,
  now: () => Date,
): Promise<MeetingReceipt> {
  const { row, at } = await lockMeeting(trx, caller, id.meeting, now);
  const people = await readAttendees(trx, row.id);
  const giver = findAttendee(people, id.attendee);
  if (!isAdmin(caller) && giver.user_id !== caller.userId) throw forbidden(because('anothersAnswer'));
  if (row.status !== 'Scheduled') throw conflict(because('over'));
  // From then on a proxy counts from the item under which it is recorded, and takes no vote back.
  if (row.began_at !== null) throw conflict(because('proxyInMeeting'));
  const standIn = to === null ? null : standInOf(people, giver, to);
  if (standIn === null && giver.proxy_to === null) return receiptOf(row);
  if (standIn && documentId !== null) await checkPaper(trx, row, documentId);
  await trx
    .updateTable('attendee')
    .set(
      standIn
        ? {
            proxy_to: standIn.id,
            proxy_instructions: instructions,
            proxy_document_id: documentId,
            proxy_at: at,
          }
        : { proxy_to: null, proxy_instructions: '', proxy_document_id: null, proxy_at: null },
    )
    .where('id', '=', giver.id)
    .execute();
  const named = { attendee: giver.id, name: giver.name };
  const fact: Fact<EventTypeOf<'meeting'>> = standIn
    ? { type: 'meeting.proxyGiven', payload: { ...named, to: standIn.id, toName: standIn.name } }
    : { type: 'meeting.proxyWithdrawn', payload: named };
  await appendEvent(trx, eventOf(caller, row, fact, at));
  return receiptOf(row);
}
