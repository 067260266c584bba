import { LOCALE } from '#server/words';
import { RECORD as ENGLISH } from '#words/en/resolutions/record';
import { RECORD as DUTCH } from '#words/nl/resolutions/record';
import type { RecordWords } from '#words/resolutions/record/words';
import { wordsFor } from '#words/words';

/** What documents say. */
export const words: RecordWords = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });
