import { LOCALE } from '#server/words';
import { EXPORT as ENGLISH_EXPORT } from '#words/en/boards/export';
import { LETTERS as ENGLISH_LETTERS } from '#words/en/boards/letters';
import { MAILS as ENGLISH_MAILS } from '#words/en/boards/mails';
import { POSITIONS as ENGLISH } from '#words/en/boards/positions';
import { EXPORT as DUTCH_EXPORT } from '#words/nl/boards/export';
import { LETTERS as DUTCH_LETTERS } from '#words/nl/boards/letters';
import { MAILS as DUTCH_MAILS } from '#words/nl/boards/mails';
import { POSITIONS as DUTCH } from '#words/nl/boards/positions';
import { wordsFor } from '#words/words';

/** The offices every board may have, beside those in use. */
export const usualPositions = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });

export const exported = wordsFor(LOCALE, { en: ENGLISH_EXPORT, nl: DUTCH_EXPORT });

export const letters = wordsFor(LOCALE, { en: ENGLISH_LETTERS, nl: DUTCH_LETTERS });

export const mails = wordsFor(LOCALE, { en: ENGLISH_MAILS, nl: DUTCH_MAILS });
