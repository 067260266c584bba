import { REFUSALS as ENGLISH } from '#words/en/search/refusals';
import { REFUSALS as DUTCH } from '#words/nl/search/refusals';
import { reasonsIn } from '#words/reason';

/** Why a question is refused. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
