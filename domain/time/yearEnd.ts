/** The last day of a financial year, `MM-DD`. `02-29` is the last day of February in every year. */
export type YearEnd = string;

export const CALENDAR_YEAR_END: YearEnd = '12-31';

/** The last day of a month, from 1 to 31. @param month from 1, also beyond 12. */
const lastDateOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day on which the financial year ends that ends in this year, `YYYY-MM-DD`. */
export function yearEndIn(year: number, yearEnd: YearEnd): string {
  const [month = 12, date = 31] = yearEnd.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, Math.min(date, lastDateOf(year, month))))
    .toISOString()
    .slice(0, 10);
}

/**
 * The last day of a period that runs from the end of a financial year: the same date so many months later, the last day of that month
 * where the year ends with a month, and so many days after it.
 */
export function periodAfter(
  end: string,
  { months, days = 0 }: { readonly months: number; readonly days?: number },
) {
  const [year = 0, month = 1, date = 1] = end.split('-').map(Number);
  const there = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = lastDateOf(there.getUTCFullYear(), there.getUTCMonth() + 1);
  const isLast = date === lastDateOf(year, month);
  there.setUTCDate((isLast ? last : Math.min(date, last)) + days);
  return there.toISOString().slice(0, 10);
}
