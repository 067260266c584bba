import { invalid, type Refusal } from '#server/problem';
import { LOCALE } from '#server/words';
import { MINUTES as ENGLISH, RECORD as ENGLISH_RECORD } from '#words/en/meetings/minutes';
import type { MinutesRefusals } from '#words/meetings/minutes';
import { MINUTES as DUTCH, RECORD as DUTCH_RECORD } from '#words/nl/meetings/minutes';
import { reasonsIn } from '#words/reason';
import { wordsFor } from '#words/words';

/** Why something is refused that somebody wants of minutes. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });

/** What minutes say of what was recorded. */
export const recordWords = wordsFor(LOCALE, { en: ENGLISH_RECORD, nl: DUTCH_RECORD });

/** One field of what was sent, with what is wrong with it. */
export function fault<Code extends keyof MinutesRefusals>(
  field: string,
  code: Code,
  ...values: MinutesRefusals[Code]
): Refusal {
  return invalid([{ field, reason: because(code, ...values) }]);
}
