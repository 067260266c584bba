import { REFUSALS as ENGLISH } from '#words/en/admin/refusals';
import { REFUSALS as DUTCH } from '#words/nl/admin/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that an administrator of the platform wants. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
