import { LOCALE } from '#server/words';
import { MAILS as ENGLISH } from '#words/en/tasks/mails';
import { MAILS as DUTCH } from '#words/nl/tasks/mails';
import { wordsFor } from '#words/words';

/** The mails of tasks. */
export const letters = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });
