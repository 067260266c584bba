import { REFUSALS as ENGLISH } from '#words/en/tags/refusals';
import { REFUSALS as DUTCH } from '#words/nl/tags/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of tags. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
