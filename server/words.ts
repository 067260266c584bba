import { isEndOfDay } from '#domain/time/calendar';
import type { DecisionWords } from '#words/decision/words';
import { DECISION as ENGLISH_DECISION } from '#words/en/decision';
import { DIGEST as ENGLISH_DIGEST } from '#words/en/house/digest';
import { FIELDS as ENGLISH_FIELDS } from '#words/en/house/fields';
import { FILES as ENGLISH_FILES } from '#words/en/house/files';
import { PERSONS as ENGLISH_PERSONS } from '#words/en/house/persons';
import { REFUSALS as ENGLISH } from '#words/en/house/refusals';
import type { DigestWords } from '#words/house/digest';
import type { PersonWords } from '#words/house/persons';
import type { Moment } from '#words/moment';
import { DECISION as DUTCH_DECISION } from '#words/nl/decision';
import { DIGEST as DUTCH_DIGEST } from '#words/nl/house/digest';
import { FIELDS as DUTCH_FIELDS } from '#words/nl/house/fields';
import { FILES as DUTCH_FILES } from '#words/nl/house/files';
import { PERSONS as DUTCH_PERSONS } from '#words/nl/house/persons';
import { REFUSALS as DUTCH } from '#words/nl/house/refusals';
import { reasonsIn } from '#words/reason';
import { type Locale, wordsFor } from '#words/words';

/** The language of what the server writes: everybody's, until a user or an entity has one of their own. */
export const LOCALE: Locale = 'en';

/** Why the server refuses a call, whatever module it is of. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });

/** What is wrong with a field. */
export const wrong = reasonsIn({ en: ENGLISH_FIELDS, nl: DUTCH_FIELDS });

/** Why a file is not accepted. */
export const wrongFile = reasonsIn({ en: ENGLISH_FILES, nl: DUTCH_FILES });

/** What is said of decisions. */
export const decisionWords: DecisionWords = wordsFor(LOCALE, { en: ENGLISH_DECISION, nl: DUTCH_DECISION });

/** What stands in place of what was erased of a person. */
export const personWords: PersonWords = wordsFor(LOCALE, { en: ENGLISH_PERSONS, nl: DUTCH_PERSONS });

/** The daily digest of mails. */
export const digestWords: DigestWords = wordsFor(LOCALE, { en: ENGLISH_DIGEST, nl: DUTCH_DIGEST });

/** A moment as it is told in a zone. @param timeZone IANA name. */
export function momentIn(timeZone: string, at: Date): Moment {
  return { at: at.toISOString(), timeZone, endsDay: isEndOfDay(at, timeZone) };
}
