import type { Reason } from '#words/reason';

/** What is wrong with a column of a row, or of the table. */
export interface ImportFaultReason {
  readonly column: string;
  readonly reason: Reason;
}
