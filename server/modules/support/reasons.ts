import { REFUSALS as ENGLISH } from '#words/en/support/refusals';
import { REFUSALS as DUTCH } from '#words/nl/support/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of support. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
