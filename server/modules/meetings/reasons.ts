import { REFUSALS as ENGLISH } from '#words/en/meetings/refusals';
import { REFUSALS as DUTCH } from '#words/nl/meetings/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of meetings. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
