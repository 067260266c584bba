import { addDays } from '../time/calendar';

/** Days of a term; `validTo` is the first day after it, null while it has no end. */
export interface ServedTerm {
  readonly validFrom: string;
  readonly validTo: string | null;
}

/**
 * The last day on which somebody sits on a board who is asked to decide on a day: a further term that begins when one ends
 * goes on with it. Null where no end is known.
 * @param terms of that person on that board.
 * @param asked the day on which they are asked; who did not sit there then left with the last term before, or never sat there:
 * the day before they were asked.
 */
export function lastDayOfService(terms: readonly ServedTerm[], asked: string): string | null {
  const includes = (day: string) =>
    terms.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo > day));
  let term = includes(asked);
  if (!term) {
    const ended = terms.flatMap(({ validTo }) => (validTo !== null && validTo <= asked ? [validTo] : []));
    return addDays(ended.sort().at(-1) ?? asked, -1);
  }
  for (;;) {
    if (term.validTo === null) return null;
    const next = includes(term.validTo);
    if (!next) return addDays(term.validTo, -1);
    term = next;
  }
}
