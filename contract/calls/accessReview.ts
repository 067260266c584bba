import { call } from '../call';
import type { Instant } from '../decision/texts';

/** What of a quarter stands in the record: who confirmed that whoever has access shall have it. */
export interface ConfirmedReview {
  /** `2026-Q4`. */
  readonly quarter: string;
  /** Null where that is not known any more. */
  readonly by: string | null;
  readonly at: Instant;
  /** How many had access then, and how many of them had not signed in for 90 days. */
  readonly users: number;
  readonly absent: number;
}

/** Who has access to the entity, as an admin confirms it once in each quarter. */
export interface AccessReview {
  /** The present one. */
  readonly quarter: string;
  /** Nobody has confirmed it yet, and the entity is older than the quarter. */
  readonly isDue: boolean;
  /** Tells who has which access now; whoever confirms it sends it back. */
  readonly seen: string;
  readonly users: number;
  readonly admins: number;
  /** Who only reads, until a day. */
  readonly reading: number;
  readonly absent: number;
  /** Of the present quarter; null: not yet. */
  readonly confirmed: ConfirmedReview | null;
  /** The latest of an earlier one. */
  readonly before: ConfirmedReview | null;
}

export interface ReviewConfirmation {
  readonly quarter: string;
  readonly seen: string;
}

export interface ReviewReceipt {
  readonly id: string;
  readonly quarter: string;
  readonly at: Instant;
}

const ADMIN = { role: 'admin' } as const;

export const getAccessReview = call<{ answer: AccessReview }>(
  'entity.accessReview.get',
  'GET',
  '/entity/access-review',
  'The review of who has access, of this quarter',
  ADMIN,
);

/** 409 where access changed since it was seen, the quarter is over, or somebody confirmed it. */
export const confirmAccessReview = call<{ body: ReviewConfirmation; answer: ReviewReceipt }>(
  'entity.accessReview.confirm',
  'POST',
  '/entity/access-review',
  'Confirm who has access, for this quarter',
  ADMIN,
);
