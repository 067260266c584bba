import { FAULTS as ENGLISH } from '#words/en/user/faults';
import { FAULTS as DUTCH } from '#words/nl/user/faults';
import { reasonsIn } from '#words/reason';

/** What is wrong with what somebody changes of themselves. */
export const wrong = reasonsIn({ en: ENGLISH, nl: DUTCH });
