import type { Page } from '#contract/call';
import type { MeetingSummary } from '#contract/calls/meetings';

/** What the dashboard shows of a meeting. */
export type UpcomingMeeting = Pick<
  MeetingSummary,
  'id' | 'title' | 'type' | 'startsAt' | 'timeZone' | 'place' | 'link' | 'status'
>;

declare module '../shared/remembered' {
  interface DashboardSections {
    /** The next meetings, and how many there are. */
    readonly meetings: Page<UpcomingMeeting>;
  }
}
