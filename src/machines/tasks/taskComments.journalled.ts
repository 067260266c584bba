import { journalledNotes } from '../shared/act/act.journalled';
import { taskCommentsMachine } from './taskComments.machine';

/** What was written and not sent. */
export const journalled = journalledNotes('taskComments', taskCommentsMachine, {});
