import { LOCALE } from '#server/words';
import { REGISTER as ENGLISH } from '#words/en/entity/register';
import type { RegisterWords } from '#words/entity/register';
import { REGISTER as DUTCH } from '#words/nl/entity/register';
import { wordsFor } from '#words/words';

/** What the register of shareholders says on paper. */
export const registerWords: RegisterWords = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });
