import { fromBeforeTurns, journalledNotes } from '../shared/act/act.journalled';
import { holdActsMachine } from './holdActs.machine';

/** Words of a note and of a motion that were written and not handed in. */
export const journalled = journalledNotes('holdActs', holdActsMachine, { 1: fromBeforeTurns });
