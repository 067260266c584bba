import { journalledNotes } from '../shared/act/act.journalled';
import { meetingCommentsMachine } from './meetingComments.machine';

/** What was written and not sent. */
export const journalled = journalledNotes('meetingComments', meetingCommentsMachine, {});
