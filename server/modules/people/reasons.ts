import { REFUSALS as ENGLISH } from '#words/en/people/refusals';
import { REFUSALS as DUTCH } from '#words/nl/people/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of the users of an entity. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
