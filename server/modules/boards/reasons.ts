import { REFUSALS as ENGLISH } from '#words/en/boards/refusals';
import { REFUSALS as DUTCH } from '#words/nl/boards/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of boards. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
