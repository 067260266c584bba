import { journalledNotes } from '../shared/act/act.journalled';
import { meetingPlanMachine } from './meetingPlan.machine';

/** What was filled in and not saved. */
export const journalled = journalledNotes('meetingPlan', meetingPlanMachine, {});
