import { firstMomentOf } from '../time/calendar';

/** Who has not signed in for so many days is named when access is reviewed. */
export const ABSENT_DAYS = 90;

const DAY_MS = 86_400_000;
const MONTHS = 3;

/** A quarter of a year, as the entity counts its days. */
export interface Quarter {
  /** `2026-Q4`. */
  readonly quarter: string;
  /** Its first day, `YYYY-MM-DD`. */
  readonly from: string;
}

/** @param day `YYYY-MM-DD`. */
export function quarterOf(day: string): Quarter {
  const [year = '', month = ''] = day.split('-');
  const number = Math.ceil(Number(month) / MONTHS);
  const first = String((number - 1) * MONTHS + 1).padStart(2, '0');
  return { quarter: `${year}-Q${number}`, from: `${year}-${first}-01` };
}

/** `Q4 2026`, as it is called. */
export function quarterInWords(quarter: string): string {
  const [year = '', number = ''] = quarter.split('-');
  return `${number} ${year}`;
}

/** Who was there at the latest then, and had access by then, has not signed in for long. */
export const absentBefore = (now: Date): Date => new Date(now.getTime() - ABSENT_DAYS * DAY_MS);

/** An entity that began in a quarter is reviewed from the next one on. */
export const isReviewed = (entitySince: Date, { from }: Quarter, timeZone: string): boolean =>
  entitySince < firstMomentOf(from, timeZone);
