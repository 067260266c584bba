import type { MeetingDetails } from '#contract/calls/meetings';
import type { ReaderNote } from '#contract/calls/readerNotes';
import type { Flow } from '../../../machines/flows';

/** What the page of a meeting is made of. */
export interface MeetingData {
  readonly meeting: MeetingDetails;
  readonly acts: Flow<'meetingActs'>;
  readonly comments: Flow<'meetingComments'>;
  readonly download: Flow<'download'>;
  /** What the reader noted for themselves. */
  readonly notes: readonly ReaderNote[];
  readonly noting: Flow<'readerNotes'>;
}
