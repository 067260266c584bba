import { LOCALE } from '#server/words';
import { MAILS as ENGLISH } from '#words/en/documents/mails';
import { MAILS as DUTCH } from '#words/nl/documents/mails';
import { wordsFor } from '#words/words';

/** The mails of documents. */
export const letters = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });
