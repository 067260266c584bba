import { LOCALE } from '#server/words';
import { PAPER as ENGLISH_PAPER } from '#words/en/house/paper';
import { RECORD as ENGLISH } from '#words/en/resolutions/record';
import type { PaperWords } from '#words/house/paper';
import { PAPER as DUTCH_PAPER } from '#words/nl/house/paper';
import { RECORD as DUTCH } from '#words/nl/resolutions/record';
import type { RecordWords } from '#words/resolutions/record/words';
import { wordsFor } from '#words/words';

/** What the record of a resolution says. */
export const words: RecordWords = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });

/** What every document says. */
export const paperWords: PaperWords = wordsFor(LOCALE, { en: ENGLISH_PAPER, nl: DUTCH_PAPER });
