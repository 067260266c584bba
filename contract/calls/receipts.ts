import type { Decision } from '../decision/ballot';
import type { Instant } from '../decision/texts';
import type { ResolutionStatus } from '../vocabulary';

/**
 * What a write answers: what the resolution is now, and what the caller did. Its page reads the rest again, because an answer that
 * carries everything costs every vote what all decision makers cost.
 */
export interface ResolutionReceipt {
  readonly id: string;
  readonly status: ResolutionStatus;
  /** Counts the saved changes of the draft; what was sent keeps its last. */
  readonly revision: number;
}

/** What stands for a decision maker after they were heard. */
export interface DecisionReceipt extends ResolutionReceipt {
  readonly decisionMaker: string;
  readonly decision: Decision | null;
  /** To the way of deciding. */
  readonly consent: boolean | null;
  /** When it was handed in. */
  readonly at: Instant;
}

export interface SendReceipt extends ResolutionReceipt {
  readonly number: string;
  readonly deadline: Instant;
  /** How many were asked to decide, or told so that they can advise. */
  readonly invited: number;
}

export interface RemindReceipt extends ResolutionReceipt {
  readonly reminded: number;
}

export interface ResendReceipt extends ResolutionReceipt {
  readonly decisionMaker: string;
  /** Whether it goes to another address than before. */
  readonly isReplaced: boolean;
}

export interface CancelReceipt extends ResolutionReceipt {
  readonly reason: string;
  readonly at: Instant;
}

export interface ExtendReceipt extends ResolutionReceipt {
  readonly deadline: Instant;
}

export interface TieBreakReceipt extends ResolutionReceipt {
  readonly result: 'accepted' | 'rejected';
  readonly at: Instant;
}

export interface CreateReceipt extends ResolutionReceipt {
  /** The resolution it begins as a copy of. */
  readonly supersedes: string | null;
}

/** `revision` is that of the change. */
export interface SaveReceipt extends ResolutionReceipt {
  readonly at: Instant;
}
