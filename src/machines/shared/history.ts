/** The session history keeps at most 5 routes (specification, section 9). */
export const HISTORY_LENGTH = 5;

export interface HistoryEntry {
  readonly routeId: string;
  /** With its search. */
  readonly path: string;
  readonly entityId: string | null;
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}
