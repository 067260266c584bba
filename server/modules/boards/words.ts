import { LOCALE } from '#server/words';
import { POSITIONS as ENGLISH } from '#words/en/boards/positions';
import { POSITIONS as DUTCH } from '#words/nl/boards/positions';
import { wordsFor } from '#words/words';

/** The offices every board may have, beside those in use. */
export const usualPositions = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });
