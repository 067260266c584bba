import { numberOf, type ResolutionNumber, readNumber } from '../number';

interface Numbered {
  readonly number: string | null;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

const yearOf = ({ day }: Numbered) => Number(day.slice(0, 4));

/** The years in which places are given. */
export function yearsOf(rows: readonly Numbered[]): readonly number[] {
  const years = rows.flatMap((row) => [
    yearOf(row),
    (row.number && readNumber(row.number)?.year) || yearOf(row),
  ]);
  return [...new Set(years)];
}

/**
 * Gives every row its place: a number of ours has the place it says, every other takes the next of its year. So no number
 * that is counted later meets one that was brought in.
 * @param last the highest sequence that each year has.
 */
export function placesOf(
  rows: readonly Numbered[],
  last: ReadonlyMap<number, number>,
): readonly ResolutionNumber[] {
  const highest = new Map(last);
  const said = rows.map(({ number }) => (number === null ? null : readNumber(number)));
  for (const place of said) {
    if (place) highest.set(place.year, Math.max(place.sequence, highest.get(place.year) ?? 0));
  }
  return rows.map((row, index) => {
    const place = said[index];
    if (place) return place;
    const year = yearOf(row);
    const sequence = (highest.get(year) ?? 0) + 1;
    highest.set(year, sequence);
    const next = numberOf(year, sequence);
    return row.number === null ? next : { ...next, number: row.number };
  });
}
