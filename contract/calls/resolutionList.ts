import { call, type Page, type Paging } from '../call';
import type { Closing, Decision, Organ } from '../decision/ballot';
import type { Bar } from '../decision/bar';
import type { Instant } from '../decision/texts';
import type { ResolutionStatus } from '../vocabulary';
import { RESOLUTIONS } from './resolutions';

/** One row of the list. */
export interface ResolutionSummary {
  readonly id: string;
  /** `RES-2026-031`: counted per entity and year of its sending; null while it is a draft. */
  readonly number: string | null;
  /** Empty while a draft has none. */
  readonly title: string;
  readonly status: ResolutionStatus;
  /** Null while a draft has none. */
  readonly organ: Organ | null;
  /** When it was closed, else its deadline, else when it was begun. */
  readonly date: Instant;
  readonly deadline: Instant | null;
  /** When its voting closes; null where there was none here: it was brought in signed. */
  readonly closing: Closing | null;
  readonly closedAt: Instant | null;
  readonly decisionMakers: number;
  readonly decided: number;
  /** Whether the caller may decide and has not. */
  readonly awaitsMe: boolean;
  /** The caller's own decisions, one per decision maker. */
  readonly mine: readonly (Decision | null)[];
  /** How far it is, where it was asked for; null while there is nothing to count, and of what is finished. */
  readonly progress?: Bar | null;
  /** Who still has something to answer, where progress was asked for; the first three by name. */
  readonly awaited?: { readonly total: number; readonly names: readonly string[] };
}

/**
 * `waiting`, which a page of the list asks for, has what waits for the caller first, the soonest deadline before the others, and
 * then the newest; an export, which anybody may read, takes the newest first, as a list does that asks for no order. `date` is that of the row; `closes` the deadline of what is pending or open, `decidedOn` the closing of what was decided:
 * rows without such a day come last either way.
 */
export const RESOLUTION_SORTS = [
  'waiting',
  'date',
  '-date',
  'closes',
  '-closes',
  'decidedOn',
  '-decidedOn',
  'number',
  '-number',
  'title',
  '-title',
  'status',
  '-status',
] as const;

export type ResolutionSort = (typeof RESOLUTION_SORTS)[number];

/** What a list can be narrowed to; an export takes the same. */
export interface ResolutionFilter {
  readonly q?: string;
  readonly status?: readonly ResolutionStatus[];
  readonly organ?: readonly Organ[];
  /** Days of the entity's calendar, both included; of `date`. */
  readonly from?: string;
  readonly to?: string;
  /** Only what waits for the caller. */
  readonly awaitsMe?: boolean;
  readonly sort?: ResolutionSort;
}

export interface ResolutionQuery extends ResolutionFilter, Paging {
  /** With the quorum bar of each: every vote is counted for it, so at most `PROGRESS_LIMIT` rows may be asked for. */
  readonly progress?: boolean;
}

export const PROGRESS_LIMIT = 10;

export const listResolutions = call<{ query: ResolutionQuery; answer: Page<ResolutionSummary> }>(
  'resolutions.list',
  'GET',
  '/resolutions',
  'The resolutions of the entity',
  RESOLUTIONS,
);
