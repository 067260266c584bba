import { fromBeforeTurns, journalledNotes } from '../shared/act/act.journalled';
import { readerNotesMachine } from './readerNotes.machine';

/** What was noted beside items and not saved. */
export const journalled = journalledNotes('readerNotes', readerNotesMachine, { 1: fromBeforeTurns });
