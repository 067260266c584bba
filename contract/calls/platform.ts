import { call } from '../call';
import type { Instant } from '../decision/texts';

/* What administrators of the platform read of it as a whole. */

const DETAILS = { scope: 'none', access: 'platform' } as const;

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

interface Counts {
  readonly total: number;
  /** The twenty with the most, the most first. */
  readonly most: readonly NamedCount[];
}

export const SEAL_STATES = ['valid', 'ending', 'ended'] as const;
export type SealState = (typeof SEAL_STATES)[number];

/** Whether search ranks by what passages mean as well: `asked`; else why not. */
export const MEANING_STATES = ['asked', 'none', 'notMeasured', 'otherModel', 'loses'] as const;
export type MeaningState = (typeof MEANING_STATES)[number];

export interface PlatformFigures {
  /** How many days page views and exceptions are counted over. */
  readonly days: number;
  /** By route; nothing where PostHog counts. */
  readonly pageViews: Counts;
  /** By their class. */
  readonly exceptions: Counts;
  readonly mails: readonly { readonly status: string; readonly count: number }[];
  readonly jobs: readonly { readonly name: string; readonly state: string; readonly count: number }[];
  /** Versions of documents. */
  readonly storage: { readonly files: number; readonly bytes: string };
  /** The certificate that final minutes are sealed with; it is ending in its last 30 days. */
  readonly seal: { readonly validUntil: Instant; readonly state: SealState };
  /** The embedding model that is configured, as its server found it when it started; null where none is. */
  readonly meaning: { readonly model: string | null; readonly state: MeaningState };
}

export interface RetentionReport {
  readonly items: readonly {
    readonly kind: string;
    readonly days: number;
    /** Null where the job has not run yet. */
    readonly lastRun: Instant | null;
    /** By all runs that are still reported. */
    readonly removed: number;
  }[];
}

export const getPlatformFigures = call<{ answer: PlatformFigures }>(
  'admin.figures',
  'GET',
  '/admin/figures',
  'Figures of the platform',
  DETAILS,
);

export const getRetention = call<{ answer: RetentionReport }>(
  'admin.retention',
  'GET',
  '/admin/retention',
  'What is kept for how long, and what was removed',
  DETAILS,
);
