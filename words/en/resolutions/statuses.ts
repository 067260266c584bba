import type { ResolutionStatus } from '#contract/vocabulary';

/** What becomes of a resolution. */
export const STATUSES: Readonly<Record<ResolutionStatus, string>> = {
  Draft: 'Draft',
  Pending: 'Being sent',
  Open: 'Open',
  Accepted: 'Accepted',
  Rejected: 'Rejected',
  Cancelled: 'Cancelled',
};
