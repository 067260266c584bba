import type { Selectable, Transaction } from 'kysely';
import type { NoteReceipt } from '#contract/calls/meetingHold';
import { HOLD_LIMITS, type HoldNoteKind } from '#contract/meetingHold';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { MeetingNoteTable } from '#server/database/schema/meetingHold';
import { conflict, notFound } from '#server/problem';
import { eventOf } from '../record';
import { attendeeOf, checkItem, checkRecording, type Held } from './held';
import { because } from './reasons';

export type NoteRow = Selectable<MeetingNoteTable>;

interface TaskOf {
  readonly assignee?: string | null | undefined;
  readonly due?: string | null | undefined;
}

export interface WrittenNote extends TaskOf {
  readonly item: string;
  readonly kind: HoldNoteKind;
  readonly text: string;
}

export interface ChangedNote extends TaskOf {
  readonly revision: number;
  readonly text?: string | undefined;
}

function receipt({ row }: Held, noteId: string, noteRevision: number): NoteReceipt {
  return { id: row.id, status: row.status, revision: row.revision, noteId, noteRevision };
}

async function tell(
  trx: Transaction<Schema>,
  caller: Caller,
  { row }: Held,
  { id: note, kind }: Pick<NoteRow, 'id' | 'kind'>,
  act: 'added' | 'changed' | 'removed',
  at: Date,
): Promise<void> {
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.noted', payload: { note, kind, act } }, at));
}

/** @throws Refusal 409, 422. */
export async function addNote(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  { item, kind, text, assignee = null, due = null }: WrittenNote,
  at: Date,
): Promise<NoteReceipt> {
  checkRecording(held);
  checkItem(held, item);
  const { total } = await trx
    .selectFrom('meeting_note')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('meeting_id', '=', held.row.id)
    .executeTakeFirstOrThrow();
  if (Number(total) >= HOLD_LIMITS.notes) throw conflict(because('tooMany', HOLD_LIMITS.notes));
  const note = {
    id: newId(),
    meeting_id: held.row.id,
    entity_id: held.row.entity_id,
    item_id: item,
    kind,
    text,
    assignee_id: assignee && attendeeOf(held, assignee, 'assignee').id,
    due,
    by_user_id: caller.userId,
    by_name: nameOf(caller),
    at,
    revision: 1,
  };
  await trx.insertInto('meeting_note').values(note).execute();
  await tell(trx, caller, held, note, 'added', at);
  return receipt(held, note.id, 1);
}

/** @throws Refusal 404 for a note of another meeting. */
async function findNote(trx: Transaction<Schema>, { row }: Held, id: string): Promise<NoteRow> {
  const note = await trx
    .selectFrom('meeting_note')
    .selectAll()
    .where('id', '=', id)
    .where('meeting_id', '=', row.id)
    .executeTakeFirst();
  if (!note) throw notFound();
  return note;
}

/**
 * Changes a note. What two people write at once is never lost: where the other's text is an older one, the answer says what it
 * says now. @throws Refusal 404, 409.
 */
export async function changeNote(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  noteId: string,
  { revision, text, assignee, due }: ChangedNote,
  at: Date,
): Promise<NoteReceipt> {
  const note = await findNote(trx, held, noteId);
  checkRecording(held);
  if (note.revision !== revision) throw conflict(because('noteChanged', note.by_name, note.text));
  const changes = {
    ...(text !== undefined && { text }),
    ...(assignee !== undefined && {
      assignee_id: assignee && attendeeOf(held, assignee, 'assignee').id,
    }),
    ...(due !== undefined && { due }),
    by_user_id: caller.userId,
    by_name: nameOf(caller),
    revision: revision + 1,
  };
  await trx.updateTable('meeting_note').set(changes).where('id', '=', note.id).execute();
  await tell(trx, caller, held, note, 'changed', at);
  return receipt(held, note.id, revision + 1);
}

/** @throws Refusal 404, 409. */
export async function removeNote(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  noteId: string,
  at: Date,
) {
  const note = await findNote(trx, held, noteId);
  checkRecording(held);
  await trx.deleteFrom('meeting_note').where('id', '=', note.id).execute();
  await tell(trx, caller, held, note, 'removed', at);
  const { id, status, revision } = held.row;
  return { id, status, revision };
}
