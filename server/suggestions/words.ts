import { LOCALE } from '#server/words';
import { SUGGESTIONS as ENGLISH } from '#words/en/tasks/suggestions';
import { SUGGESTIONS as DUTCH } from '#words/nl/tasks/suggestions';
import { wordsFor } from '#words/words';

/** What is suggested without a text that asks for it. */
export const words = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });
