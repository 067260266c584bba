import { addDays } from '../time/calendar';
import { endsSoon } from './board';
import type { Term } from './terms';

/** A term with a last day. */
export interface EndingTerm extends Term {
  readonly until: string;
}

/**
 * Terms that end soon after a day, after which the person does not go on sitting on that board: a further term that begins on the
 * day after goes on with it.
 */
export function endingTerms<Each extends Term>(
  terms: readonly Each[],
  day: string,
): readonly (Each & EndingTerm)[] {
  return terms.flatMap((term) => {
    const { until, partyId, kind } = term;
    if (until === null || term.from > day || endsSoon({ until }, day) === null) return [];
    const next = addDays(until, 1);
    const goesOn = terms.some(
      (other) =>
        other.partyId === partyId &&
        other.kind === kind &&
        other.from <= next &&
        (other.until === null || other.until >= next),
    );
    return goesOn ? [] : [{ ...term, until }];
  });
}
