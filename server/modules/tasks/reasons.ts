import { REFUSALS as ENGLISH } from '#words/en/tasks/refusals';
import { REFUSALS as DUTCH } from '#words/nl/tasks/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of tasks. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
