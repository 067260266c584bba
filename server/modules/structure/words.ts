import { LOCALE } from '#server/words';
import { OWNERS_REPORT as ENGLISH } from '#words/en/structure/owners';
import { OWNERS_REPORT as DUTCH } from '#words/nl/structure/owners';
import type { OwnersReportWords } from '#words/structure/owners';
import { wordsFor } from '#words/words';

/** What the report of the ultimate beneficial owners says. */
export const ownersReport: OwnersReportWords = wordsFor(LOCALE, { en: ENGLISH, nl: DUTCH });
