import { IMPORT_NOTES as ENGLISH_NOTES } from '#words/en/entity/importNotes';
import { REFUSALS as ENGLISH } from '#words/en/entity/refusals';
import { IMPORT_NOTES as DUTCH_NOTES } from '#words/nl/entity/importNotes';
import { REFUSALS as DUTCH } from '#words/nl/entity/refusals';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of the details or holdings of an entity. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });

/** What becomes of a statement of an imported structure, and what is wrong with one. */
export const noted = reasonsIn({ en: ENGLISH_NOTES, nl: DUTCH_NOTES });
