import { LOCALE } from '#server/words';
import { MAILS as ENGLISH } from '#words/en/people/mails';
import { MAILS as DUTCH } from '#words/nl/people/mails';
import { wordsFor } from '#words/words';

/** The mails of users. */
export const letters = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });
