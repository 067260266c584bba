/** Where the days of a rota lie on its width. */
export interface RotaScale {
  /** The years it shows, with where each begins, in percent of the width. */
  readonly years: readonly { readonly year: number; readonly at: number }[];
  /** Where a day lies, in percent; days outside lie at the edge. */
  at(day: string): number;
}

/** A rota shows at most so many years; what is beyond is cut off at the edge. */
const MOST_YEARS = 12;
const YEARS_BEFORE = 5;
const YEARS_AFTER = 2;

const yearOf = (day: string) => Number(day.slice(0, 4));

const beginOf = (year: number) => Date.UTC(year, 0, 1);

/**
 * The years that a rota of terms shows: from the first beginning, at most five years back, to the year after the last end.
 * @param asOf the day looked at, which is always in it.
 */
export function rotaScale(
  terms: readonly { readonly from: string; readonly until: string | null }[],
  asOf: string,
): RotaScale {
  const now = yearOf(asOf);
  const begins = terms.map(({ from }) => yearOf(from));
  const ends = terms.flatMap(({ from, until }) => [yearOf(from), yearOf(until ?? from)]);
  const first = Math.max(Math.min(now, ...begins), now - YEARS_BEFORE);
  const last = Math.min(Math.max(now + YEARS_AFTER, ...ends.map((year) => year + 1)), first + MOST_YEARS - 1);
  const [start, end] = [beginOf(first), beginOf(last + 1)];
  const place = (time: number) => Math.min(100, Math.max(0, ((time - start) / (end - start)) * 100));
  return {
    years: Array.from({ length: last - first + 1 }, (_, index) => ({
      year: first + index,
      at: place(beginOf(first + index)),
    })),
    at: (day) => place(Date.parse(day)),
  };
}
