import { LOCALE } from '#server/words';
import { DRAFTING as ENGLISH_DRAFTING } from '#words/en/resolutions/drafting';
import { EXPORT as ENGLISH_EXPORT } from '#words/en/resolutions/export';
import { MAILS as ENGLISH_MAILS } from '#words/en/resolutions/mails';
import { DRAFTING as DUTCH_DRAFTING } from '#words/nl/resolutions/drafting';
import { EXPORT as DUTCH_EXPORT } from '#words/nl/resolutions/export';
import { MAILS as DUTCH_MAILS } from '#words/nl/resolutions/mails';
import { wordsFor } from '#words/words';

/** What a draft is written with. */
export const drafting = wordsFor(LOCALE, { en: ENGLISH_DRAFTING, nl: DUTCH_DRAFTING });

/** What an export says beside what it exports. */
export const exported = wordsFor(LOCALE, { en: ENGLISH_EXPORT, nl: DUTCH_EXPORT });

/** The mails of resolutions. */
export const letters = wordsFor(LOCALE, { en: ENGLISH_MAILS, nl: DUTCH_MAILS });
