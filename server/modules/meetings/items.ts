import type { Transaction } from 'kysely';
import type { ItemReceipt, ItemUpdate, NewItem } from '#contract/calls/meetingAgenda';
import { MEETING_LIMITS, type MeetingReceipt } from '#contract/calls/meetings';
import type { EventPayloads } from '#contract/events';
import type { Caller } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { AdmissionContext } from '#server/http/route';
import { conflict, invalid, notFound } from '#server/problem';
import { type Nameable, readNameable } from './agenda.check';
import { changeItem, insertItem, renumber } from './agenda.write';
import { checkAct, type LockedMeeting, lockMeeting, receiptOf, touch } from './lock';
import { followAgenda } from './minutes/follow';
import { findMeeting, type ItemRow, type MeetingRow, readAttendees, readItems } from './queries';
import { because } from './reasons';
import { eventOf } from './record';
import { keepItems } from './recorded';

/** A meeting whose agenda is being changed, with its items. */
interface Desk extends LockedMeeting {
  readonly trx: Transaction<Schema>;
  readonly items: readonly ItemRow[];
}

async function deskOf(trx: Transaction<Schema>, caller: Caller, id: string, now: () => Date): Promise<Desk> {
  const locked = await lockMeeting(trx, caller, id, now);
  checkAct(locked, 'edit');
  return { ...locked, trx, items: await readItems(trx, locked.row.id) };
}

/** Whether the item of a call is one of a meeting in the caller's sight. @throws Refusal 404. */
export async function admitToItem({ trx, caller, params }: AdmissionContext): Promise<void> {
  const { id } = await findMeeting(trx, caller, params.id ?? '');
  itemOf(await readItems(trx, id), params.itemId ?? '');
}

/** @throws Refusal 404 for an item of another meeting. */
function itemOf(items: readonly ItemRow[], id: string): ItemRow {
  const row = items.find((item) => item.id === id.toLowerCase());
  if (!row) throw notFound();
  return row;
}

const nameableOf = async ({ trx, row }: Desk, sent: Partial<NewItem>): Promise<Nameable> =>
  readNameable(trx, row, await readAttendees(trx, row.id), new Map(), [sent]);

async function tell(
  { trx, caller, row, at }: Desk,
  act: EventPayloads['meeting.agendaChanged']['act'],
  items: readonly string[],
): Promise<MeetingRow> {
  await followAgenda(trx, caller, row, at);
  const changed = await touch(trx, row, at);
  await appendEvent(
    trx,
    eventOf(caller, changed, { type: 'meeting.agendaChanged', payload: { act, items } }, at),
  );
  return changed;
}

const idsOf = (items: readonly ItemRow[]) => items.map(({ id }) => id);

/** @throws Refusal 409 where the agenda is full; 422 for what it names and is not there. */
export async function addItem(
  trx: Transaction<Schema>,
  caller: Caller,
  meetingId: string,
  { position, ...sent }: NewItem,
  now: () => Date,
): Promise<ItemReceipt> {
  const desk = await deskOf(trx, caller, meetingId, now);
  const { items, row } = desk;
  if (items.length >= MEETING_LIMITS.items) throw conflict(because('tooManyItems', MEETING_LIMITS.items));
  const id = await insertItem(trx, row, sent, await nameableOf(desk, sent));
  const place = position === undefined ? items.length : Math.min(position - 1, items.length);
  await renumber(trx, row.id, idsOf(items).toSpliced(place, 0, id));
  return { ...receiptOf(await tell(desk, 'added', [id])), itemId: id, itemRevision: 1 };
}

/** @throws Refusal 404; 409 where it was changed meanwhile; 422 for what it names and is not there. */
export async function updateItem(
  trx: Transaction<Schema>,
  caller: Caller,
  id: { readonly meeting: string; readonly item: string },
  { revision, ...sent }: ItemUpdate,
  now: () => Date,
): Promise<ItemReceipt> {
  const desk = await deskOf(trx, caller, id.meeting, now);
  const item = itemOf(desk.items, id.item);
  if (item.revision !== revision) throw conflict(because('itemChangedByOther'));
  const changed = await changeItem(trx, item, sent, await nameableOf(desk, sent));
  if (!changed) return { ...receiptOf(desk.row), itemId: item.id, itemRevision: item.revision };
  if (changed.minutes !== item.minutes) await renumber(trx, desk.row.id, idsOf(desk.items));
  const receipt = receiptOf(await tell(desk, 'changed', [item.id]));
  return { ...receipt, itemId: item.id, itemRevision: changed.revision };
}

/** @throws Refusal 404; 409 where something is recorded of it. */
export async function removeItem(
  trx: Transaction<Schema>,
  caller: Caller,
  id: { readonly meeting: string; readonly item: string },
  now: () => Date,
): Promise<MeetingReceipt> {
  const desk = await deskOf(trx, caller, id.meeting, now);
  const item = itemOf(desk.items, id.item);
  await keepItems(trx, [item]);
  await trx.deleteFrom('agenda_item').where('id', '=', item.id).execute();
  await renumber(
    trx,
    desk.row.id,
    idsOf(desk.items).filter((other) => other !== item.id),
  );
  return receiptOf(await tell(desk, 'removed', [item.id]));
}

/** @throws Refusal 422 for a list that is not of all items, each once. */
export async function orderItems(
  trx: Transaction<Schema>,
  caller: Caller,
  meetingId: string,
  sent: readonly string[],
  now: () => Date,
): Promise<MeetingReceipt> {
  const desk = await deskOf(trx, caller, meetingId, now);
  const ids = sent.map((id) => id.toLowerCase());
  const present = idsOf(desk.items);
  if (ids.toSorted().join() !== present.toSorted().join()) {
    throw invalid([{ field: 'items', reason: because('agendaOtherwise') }]);
  }
  if (ids.join() === present.join()) return receiptOf(desk.row);
  await renumber(trx, desk.row.id, ids);
  return receiptOf(await tell(desk, 'ordered', []));
}
