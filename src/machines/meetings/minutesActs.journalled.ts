import { journalledNotes } from '../shared/act/act.journalled';
import { minutesActsMachine } from './minutesActs.machine';

/** Words of minutes, of a reason and of an erratum that were written and not handed in. */
export const journalled = journalledNotes('minutesActs', minutesActsMachine, {});
