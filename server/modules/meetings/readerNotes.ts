import type { Transaction } from 'kysely';
import type { ReaderNote, ReaderNoteReceipt } from '#contract/calls/readerNotes';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';
import { findMeeting } from './queries';

/** What the caller noted beside the items of a meeting, by item. */
export async function readOwnNotes(
  trx: Transaction<Schema>,
  { userId }: Caller,
  meetingId: string,
): Promise<readonly ReaderNote[]> {
  const rows = await trx
    .selectFrom('reader_note')
    .innerJoin('agenda_item', 'agenda_item.id', 'reader_note.item_id')
    .select(['reader_note.item_id', 'reader_note.text', 'reader_note.saved_at'])
    .where('reader_note.meeting_id', '=', meetingId)
    .where('reader_note.user_id', '=', userId)
    .orderBy('agenda_item.position')
    .execute();
  return rows.map(({ item_id, text, saved_at }) => ({
    itemId: item_id,
    text,
    savedAt: saved_at.toISOString(),
  }));
}

/** @throws Refusal 404 for a meeting that the caller does not read. */
export async function listOwnNotes(trx: Transaction<Schema>, caller: Caller, meetingId: string) {
  const { id } = await findMeeting(trx, caller, meetingId);
  return { items: await readOwnNotes(trx, caller, id) };
}

/** Whether the item of a call is one of the meeting in the caller's sight. @throws Refusal 404. */
export async function admitToItem({ trx, caller, params }: AdmissionContext): Promise<void> {
  const { id } = await findMeeting(trx, caller, params.id ?? '');
  const item = await trx
    .selectFrom('agenda_item')
    .select('id')
    .where('meeting_id', '=', id)
    .where('id', '=', params.itemId ?? '')
    .executeTakeFirst();
  if (!item) throw notFound();
}

interface Written {
  readonly meetingId: string;
  readonly itemId: string;
  readonly text: string;
}

/** Keeps what the caller noted in place of what they noted before; without a text nothing is kept. */
export async function saveOwnNote(
  trx: Transaction<Schema>,
  caller: Caller,
  { meetingId, itemId, text }: Written,
  at: Date,
): Promise<ReaderNoteReceipt> {
  const { userId } = caller;
  if (text === '') {
    await trx.deleteFrom('reader_note').where('item_id', '=', itemId).where('user_id', '=', userId).execute();
    return { itemId, savedAt: null };
  }
  await trx
    .insertInto('reader_note')
    .values({
      item_id: itemId,
      user_id: userId,
      meeting_id: meetingId,
      entity_id: currentEntity(caller).id,
      text,
      saved_at: at,
    })
    .onConflict((known) => known.columns(['item_id', 'user_id']).doUpdateSet({ text, saved_at: at }))
    .execute();
  return { itemId, savedAt: at.toISOString() };
}
