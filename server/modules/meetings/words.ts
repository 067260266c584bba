import { LOCALE } from '#server/words';
import { MAILS as ENGLISH_MAILS } from '#words/en/meetings/mails';
import { TEMPLATES as ENGLISH_TEMPLATES } from '#words/en/meetings/templates';
import { MAILS as DUTCH_MAILS } from '#words/nl/meetings/mails';
import { TEMPLATES as DUTCH_TEMPLATES } from '#words/nl/meetings/templates';
import { wordsFor } from '#words/words';

/** The mails of meetings. */
export const letters = wordsFor(LOCALE, { en: ENGLISH_MAILS, nl: DUTCH_MAILS });

/** Agendas to begin with. */
export const templates = wordsFor(LOCALE, { en: ENGLISH_TEMPLATES, nl: DUTCH_TEMPLATES });
