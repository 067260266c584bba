import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import type { Flow } from '../../../machines/flows';

/** The minutes of a meeting, with the flows that write, discuss and sign them. */
export interface MinutesData {
  readonly meeting: MeetingDetails;
  /** Null while nothing is written. */
  readonly minutes: Minutes | null;
  readonly acts: Flow<'minutesActs'>;
  readonly comments: Flow<'meetingComments'>;
  readonly download: Flow<'download'>;
}
