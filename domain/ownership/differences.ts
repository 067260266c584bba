import type { DatedHolding } from './group';
import { isInForce } from './group';

/** What is otherwise on a later day: holdings that began, ended, or have another share. */
export interface Differences<H extends DatedHolding> {
  readonly added: readonly H[];
  readonly removed: readonly H[];
}

/** The holdings in force on one of two days only. */
export function differencesBetween<H extends DatedHolding>(
  holdings: readonly H[],
  earlier: string,
  later: string,
): Differences<H> {
  return {
    added: holdings.filter((holding) => isInForce(holding, later) && !isInForce(holding, earlier)),
    removed: holdings.filter((holding) => isInForce(holding, earlier) && !isInForce(holding, later)),
  };
}

/** The days on which something changed, in their order: from one to the next everything stays as it is. */
export function daysOfChange(holdings: readonly DatedHolding[]): readonly string[] {
  return [
    ...new Set(holdings.flatMap(({ from, to }) => [from, to]).filter((day) => typeof day === 'string')),
  ].sort();
}
