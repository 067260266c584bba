import { REFUSALS as ENGLISH } from '#words/en/integrations/refusals';
import { REFUSALS as DUTCH } from '#words/nl/integrations/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of tokens and webhooks. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });
