/** The last day of a month, from 1 to 31. @param month from 1, also beyond 12 or below 1. */
const lastDateOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same date so many months later or earlier; the last one of a month that is shorter. Both `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const there = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = lastDateOf(there.getUTCFullYear(), there.getUTCMonth() + 1);
  there.setUTCDate(Math.min(date, last));
  return there.toISOString().slice(0, 10);
}
