import { saveReaderNote } from '#contract/calls/readerNotes';
import type { ActOf, Acts } from '../shared/act/act';
import { actMachine } from '../shared/act/act.machine';

interface Written {
  readonly meetingId: string;
  readonly itemId: string;
  readonly text: string;
}

/** What a reader notes beside the items of a meeting. */
export interface ReaderNoteActs {
  readonly save: ActOf<typeof saveReaderNote, Written>;
}

/** By what the words beside an item are kept until they are saved. */
export const keptBeside = (itemId: string) => itemId;

export const READER_NOTE_ACTS: Acts<ReaderNoteActs> = {
  save: {
    call: saveReaderNote,
    options: ({ meetingId: id, itemId, text }) => ({
      params: { id, itemId },
      body: { text: text.trim() },
    }),
    words: () => 'Save your note beside an item of a meeting',
    notedBy: ({ itemId }) => keptBeside(itemId),
  },
};

/**
 * Saving what a reader notes, one note after the other: one that is left while another is being saved waits for its turn. Words that
 * are not saved outlive the page.
 */
export const readerNotesMachine = actMachine<ReaderNoteActs>('readerNotes', READER_NOTE_ACTS, {
  takesTurns: true,
});
