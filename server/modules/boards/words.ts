import { LOCALE } from '#server/words';
import { EXPORT as ENGLISH_EXPORT } from '#words/en/boards/export';
import { POSITIONS as ENGLISH } from '#words/en/boards/positions';
import { EXPORT as DUTCH_EXPORT } from '#words/nl/boards/export';
import { POSITIONS as DUTCH } from '#words/nl/boards/positions';
import { wordsFor } from '#words/words';

/** The offices every board may have, beside those in use. */
export const usualPositions = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });

export const exported = wordsFor(LOCALE, { en: ENGLISH_EXPORT, nl: DUTCH_EXPORT });
