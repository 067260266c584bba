import { REFUSALS as ENGLISH } from '#words/en/documents/refusals';
import { REFUSALS as DUTCH } from '#words/nl/documents/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of documents. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
