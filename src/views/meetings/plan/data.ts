import type { ConveningHelp } from '#contract/calls/meetingConvening';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { MeetingType } from '#contract/vocabulary';
import type { Flow } from '../../../machines/flows';

/** What planning or changing a meeting is made of. */
export interface PlanData {
  readonly entityId: string;
  /** As it is stored; null for a new one. */
  readonly meeting: MeetingDetails | null;
  /** What a meeting of this type at this time asks for. */
  readonly asked: { readonly type: MeetingType; readonly startsAt: string };
  readonly help: ConveningHelp;
  readonly plan: Flow<'meetingPlan'>;
}
