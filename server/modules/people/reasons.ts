import { REFUSALS as ENGLISH } from '#words/en/people/refusals';
import { TABLE_FAULTS as ENGLISH_TABLE_FAULTS } from '#words/en/people/tableFaults';
import { REFUSALS as DUTCH } from '#words/nl/people/refusals';
import { TABLE_FAULTS as DUTCH_TABLE_FAULTS } from '#words/nl/people/tableFaults';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of the users of an entity. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });

/** Why a table of people cannot be read. */
export const wrongTable = reasonsIn({ en: ENGLISH_TABLE_FAULTS, nl: DUTCH_TABLE_FAULTS });
