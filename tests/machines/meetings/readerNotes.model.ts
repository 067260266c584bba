import {
  keptBeside,
  type ReaderNoteActs,
  readerNotesMachine,
} from '../../../src/machines/meetings/readerNotes.machine';
import type { AskedAct } from '../../../src/machines/shared/act/act';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aNote: AskedAct<ReaderNoteActs, 'save'> = {
  act: 'save',
  input: { meetingId: id(51), itemId: id(71), text: 'Ask about the pledge.' },
};

const changed: typeof aNote = { ...aNote, input: { ...aNote.input, text: 'Ask nothing.' } };

const saved = { ...aNote, note: '', receipt: { itemId: id(71), savedAt: '2026-11-20T09:00:00.000Z' } };

const field = keptBeside(aNote.input.itemId);

/** A note that is saved, one that could not be, and one that waits for its turn. */
export const readerNotesModel = actModel<ReaderNoteActs>(
  readerNotesMachine,
  aNote,
  changed,
  saved,
  true,
  field,
  true,
);
export const incompleteReaderNoteModel = actModel<ReaderNoteActs>(
  readerNotesMachine,
  aNote,
  changed,
  saved,
  false,
  field,
  true,
);
