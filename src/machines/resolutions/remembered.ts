import type { Page } from '#contract/call';
import type { ResolutionSummary } from '#contract/calls/resolutionList';

/** What the dashboard shows of resolutions. */
export interface ResolutionsInProgress {
  /** What waits for the person's decision. */
  readonly decisions: Page<ResolutionSummary>;
  /** What else is pending or open. */
  readonly others: Page<ResolutionSummary>;
}

declare module '../shared/remembered' {
  interface DashboardSections {
    readonly resolutions: ResolutionsInProgress;
  }
}
