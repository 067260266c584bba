import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import type { Flow } from '../../../machines/flows';

/** The minutes of a meeting, with the flow that writes and signs them. */
export interface MinutesData {
  readonly meeting: MeetingDetails;
  /** Null while nothing is written. */
  readonly minutes: Minutes | null;
  readonly acts: Flow<'minutesActs'>;
}
