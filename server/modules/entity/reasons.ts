import { REFUSALS as ENGLISH } from '#words/en/entity/refusals';
import { REFUSALS as DUTCH } from '#words/nl/entity/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of the details or holdings of an entity. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
