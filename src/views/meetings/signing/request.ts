import type { Minutes } from '#contract/calls/minutes';
import type { MinutesActs } from '../../../machines/meetings/minutesActs.machine';
import type { Asked } from '../../../machines/shared/act/act';

/** What the parts of signing are shown of, and by what they act. */
export interface SigningPart {
  readonly minutes: Minutes;
  readonly meetingId: string;
  readonly timeZone: string;
  readonly request: (asked: Asked<MinutesActs>) => void;
}
