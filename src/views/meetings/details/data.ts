import type { Holding } from '#contract/calls/meetingHold';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import type { ReaderNote } from '#contract/calls/readerNotes';
import type { Flow } from '../../../machines/flows';

/** What the page of a meeting is made of. */
export interface MeetingData {
  readonly meeting: MeetingDetails;
  /** Where it is over and the reader may read them. */
  readonly minutes: Minutes | null;
  /** Who was there; null while it is not over. */
  readonly holding: Holding | null;
  readonly acts: Flow<'meetingActs'>;
  readonly comments: Flow<'meetingComments'>;
  readonly download: Flow<'download'>;
  /** What the reader noted for themselves. */
  readonly notes: readonly ReaderNote[];
  readonly noting: Flow<'readerNotes'>;
}
