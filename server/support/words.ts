import { LOCALE } from '#server/words';
import { MAILS as ENGLISH } from '#words/en/support/mails';
import { MAILS as DUTCH } from '#words/nl/support/mails';
import { wordsFor } from '#words/words';

/** The mails of the support chat. */
export const letters = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });
