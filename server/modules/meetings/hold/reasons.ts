import { invalid, type Refusal } from '#server/problem';
import { HOLD as ENGLISH } from '#words/en/meetings/hold';
import type { HoldRefusals } from '#words/meetings/hold';
import { HOLD as DUTCH } from '#words/nl/meetings/hold';
import { reasonsIn } from '#words/reason';

/** Why something is refused that somebody wants of a meeting while it is held. */
export const because = reasonsIn({ en: ENGLISH, nl: DUTCH });

/** One field of what was sent, with what is wrong with it. */
export function fault<Code extends keyof HoldRefusals>(
  field: string,
  code: Code,
  ...values: HoldRefusals[Code]
): Refusal {
  return invalid([{ field, reason: because(code, ...values) }]);
}
