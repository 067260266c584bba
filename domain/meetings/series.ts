import { addDays } from '#domain/time/calendar';
import { addMonths } from '#domain/time/months';

/** How far apart the meetings of a calendar are. */
export const MEETING_PERIODS = ['week', 'month', 'quarter', 'year'] as const;
export type MeetingPeriod = (typeof MEETING_PERIODS)[number];

const MONTHS: Readonly<Record<Exclude<MeetingPeriod, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * The days of the meetings after the first one. Each is counted from the first: what a shorter month cuts off of the 31st comes back.
 * @param count of all meetings, the first one too. @param day `YYYY-MM-DD`.
 */
export function daysAfter(day: string, period: MeetingPeriod, count: number): readonly string[] {
  return Array.from({ length: Math.max(0, count - 1) }, (_, before) =>
    period === 'week' ? addDays(day, 7 * (before + 1)) : addMonths(day, MONTHS[period] * (before + 1)),
  );
}
