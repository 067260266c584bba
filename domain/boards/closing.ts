import type { Term } from './terms';

/** What becomes of terms that a liquidated entity may no longer have. */
export interface ClosedTerms<One> {
  /** They run on: they end on the day. */
  readonly ended: readonly One[];
  /** They would begin after the day, and never do. */
  readonly removed: readonly One[];
}

/** Terms that would last longer than a liquidated entity has boards, on both of them. @param day on which it is liquidated */
export function closedTerms<One extends Pick<Term, 'from' | 'until'>>(
  terms: readonly One[],
  day: string,
): ClosedTerms<One> {
  const open = terms.filter(({ until }) => until === null || until > day);
  return { ended: open.filter(({ from }) => from <= day), removed: open.filter(({ from }) => from > day) };
}
