import type { Closing, Organ } from '#contract/decision/ballot';
import type { ResolutionStatus } from '#contract/vocabulary';

/** Columns of an export of resolutions. */
export type ExportColumnId =
  | 'number'
  | 'title'
  | 'organ'
  | 'status'
  | 'date'
  | 'deadline'
  | 'closing'
  | 'closedAt'
  | 'decisionMakers'
  | 'decided';

/** What an export says beside what it exports. */
export interface ExportWords {
  readonly columns: Readonly<Record<ExportColumnId, string>>;
  readonly organs: Readonly<Record<Organ, string>>;
  readonly statuses: Readonly<Record<ResolutionStatus, string>>;
  readonly closings: Readonly<Record<Closing, string>>;
}
