import { READER_NOTE_ACTS, type ReaderNoteActs } from '../../../src/machines/meetings/readerNotes.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

export const readerNotesRows = rowsOf<ReaderNoteActs>('readerNotes', READER_NOTE_ACTS, {
  save: [
    {
      input: { meetingId: id(51), itemId: id(71), text: ' Ask about the pledge. ' },
      words: 'Save your note beside an item of a meeting',
      notedBy: id(71),
      sends: { params: { id: id(51), itemId: id(71) }, body: { text: 'Ask about the pledge.' } },
    },
  ],
});
