import type { Selectable, Transaction } from 'kysely';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type {
  AgendaItemTable,
  AgendaPaperTable,
  AttendeeTable,
  MeetingTable,
} from '#server/database/schema/meetings';
import { refuseAssistants } from '#server/group/assistants';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';

export type MeetingRow = Selectable<MeetingTable>;
export type AttendeeRow = Selectable<AttendeeTable>;
/** What is asked of an attendee while a meeting is held and its minutes are made: of a thousand, whole rows take their time. */
export type AttendingRow = Pick<AttendeeRow, (typeof ATTENDING)[number]>;
export type ItemRow = Selectable<AgendaItemTable>;
export type PaperRow = Selectable<AgendaPaperTable>;

/** A meeting that the caller reads. @throws Refusal 404 for any other, whosever it is. */
export async function findMeeting(trx: Transaction<Schema>, caller: Caller, id: string): Promise<MeetingRow> {
  const row = await trx
    .selectFrom('meeting')
    .selectAll()
    .where('id', '=', id)
    .where('entity_id', '=', currentEntity(caller).id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether the meeting of a call is in the caller's sight. @throws Refusal 404. */
export async function admitToMeeting({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  await findMeeting(trx, caller, id);
}

/** As `admitToMeeting`, for what nobody does for whom they prepare. @throws Refusal 403, 404. */
export async function admitDeciding(context: AdmissionContext): Promise<void> {
  const { id } = await findMeeting(context.trx, context.caller, context.params.id ?? '');
  await refuseAssistants(context.trx, context.caller, 'meeting', id);
}

/** Who attends, in their order. */
export async function readAttendees(
  trx: Transaction<Schema>,
  meetingId: string,
): Promise<readonly AttendeeRow[]> {
  return trx
    .selectFrom('attendee')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** One of those who attend a meeting. @throws Refusal 404. */
export function findAttendee(people: readonly AttendeeRow[], id: string): AttendeeRow {
  const person = people.find((one) => one.id === id.toLowerCase());
  if (!person) throw notFound();
  return person;
}

const ATTENDING = [
  'id',
  'user_id',
  'name',
  'email',
  'role',
  'capacity',
  'weight',
  'capital',
  'own_or_subsidiary',
  'proxy_to',
] as const;

/** The same with what a meeting that is held needs of them. */
export async function readAttending(
  trx: Transaction<Schema>,
  meetingId: string,
): Promise<readonly AttendingRow[]> {
  return trx
    .selectFrom('attendee')
    .select([...ATTENDING])
    .where('meeting_id', '=', meetingId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The items that the caller reads, in their order. */
/** An item by its number, which it keeps where others are hidden, and its title: `3. Any other business`. */
export const numbered = ({ position, title }: Pick<ItemRow, 'position' | 'title'>) => `${position}. ${title}`;

export async function readItems(trx: Transaction<Schema>, meetingId: string): Promise<readonly ItemRow[]> {
  return trx
    .selectFrom('agenda_item')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('position')
    .execute();
}
