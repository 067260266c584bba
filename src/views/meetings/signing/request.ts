import type { Minutes } from '#contract/calls/minutes';
import type { MinutesActs } from '../../../machines/meetings/minutesActs.machine';
import type { Asked } from '../../../machines/shared/act/act';

export type Ask = (asked: Asked<MinutesActs>) => void;

/** What the parts of signing are shown of, and by what they act. */
export interface SigningPart {
  readonly minutes: Minutes;
  readonly meetingId: string;
  readonly timeZone: string;
  readonly request: Ask;
}

/** Words that are kept until they are handed in. */
export interface KeptWords {
  readonly words: string;
  readonly keep: (words: string) => void;
}
