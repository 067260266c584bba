import { LOCALE } from '#server/words';
import { MAILS as ENGLISH_MAILS } from '#words/en/meetings/mails';
import {
  MINUTES_PAPER as ENGLISH_MINUTES,
  PACK as ENGLISH_PACK,
  REGISTER as ENGLISH_REGISTER,
} from '#words/en/meetings/papers';
import { TEMPLATES as ENGLISH_TEMPLATES } from '#words/en/meetings/templates';
import { MAILS as DUTCH_MAILS } from '#words/nl/meetings/mails';
import {
  MINUTES_PAPER as DUTCH_MINUTES,
  PACK as DUTCH_PACK,
  REGISTER as DUTCH_REGISTER,
} from '#words/nl/meetings/papers';
import { TEMPLATES as DUTCH_TEMPLATES } from '#words/nl/meetings/templates';
import { wordsFor } from '#words/words';

/** The mails of meetings. */
export const letters = wordsFor(LOCALE, { en: ENGLISH_MAILS, nl: DUTCH_MAILS });

/** Agendas to begin with. */
export const templates = wordsFor(LOCALE, { en: ENGLISH_TEMPLATES, nl: DUTCH_TEMPLATES });

/** What minutes say on paper. */
export const minutesPaperWords = wordsFor(LOCALE, { en: ENGLISH_MINUTES, nl: DUTCH_MINUTES });

/** What the pack of a meeting says beside its papers. */
export const packWords = wordsFor(LOCALE, { en: ENGLISH_PACK, nl: DUTCH_PACK });

/** What the register of minutes and resolutions says beside them. */
export const registerWords = wordsFor(LOCALE, { en: ENGLISH_REGISTER, nl: DUTCH_REGISTER });
