import type { Holding } from '#contract/calls/meetingHold';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Flow } from '../../../machines/flows';

/** A meeting as it is held, with the flow that holds it. */
export interface PresenterData {
  readonly meeting: MeetingDetails;
  readonly holding: Holding;
  readonly acts: Flow<'holdActs'>;
  readonly download: Flow<'download'>;
}
