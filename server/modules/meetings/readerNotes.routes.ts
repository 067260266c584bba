import { listReaderNotes, saveReaderNote } from '#contract/calls/readerNotes';
import { readerNoteReceiptSchema, readerNoteSchema, readerNotesSchema } from '#contract/schemas/readerNotes';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { admitToItem, listOwnNotes, saveOwnNote } from './readerNotes';

/** What a reader notes for themselves. */
export const readerNoteRoutes: readonly Route[] = [
  handle(listReaderNotes, { answer: readerNotesSchema }, ({ trx, caller, params: { id = '' } }) =>
    listOwnNotes(trx, caller, id),
  ),
  handle(
    saveReaderNote,
    { answer: readerNoteReceiptSchema, body: readerNoteSchema },
    ({ trx, caller, params: { id: meetingId = '', itemId = '' }, body: { text }, now }) =>
      saveOwnNote(trx, caller, { meetingId, itemId, text }, now()),
    { admit: admitToItem },
  ),
];
