import { journalledNotes } from '../shared/act/act.journalled';
import { documentCommentsMachine } from './documentComments.machine';

/** What was written and not sent. */
export const journalled = journalledNotes('documentComments', documentCommentsMachine, {});
