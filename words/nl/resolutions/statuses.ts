import type { ResolutionStatus } from '#contract/vocabulary';

/** What becomes of a resolution. */
export const STATUSES: Readonly<Record<ResolutionStatus, string>> = {
  Draft: 'Concept',
  Pending: 'Wordt verstuurd',
  Open: 'Open',
  Accepted: 'Aangenomen',
  Rejected: 'Verworpen',
  Cancelled: 'Ingetrokken',
};
