import { addMonths, addYears } from 'date-fns';
import { addDays } from '#domain/time/calendar';
import { type DayRange, weekdayOf } from '#domain/time/typedDay';

const DAYS_PER_WEEK = 7;
/** Always so many, so that the calendar keeps its height from month to month. */
const WEEKS_SHOWN = 6;

/** The weeks in which a month's days lie, from Monday to Sunday; days of the months beside it included. */
export function weeksOf(day: string): readonly (readonly string[])[] {
  const first = firstOfMonth(day);
  const monday = addDays(first, -fromMonday(first));
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (__, place) => addDays(monday, week * DAYS_PER_WEEK + place)),
  );
}

export function isSameMonth(one: string, other: string): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function fromMonday(day: string): number {
  return (weekdayOf(day) + 6) % DAYS_PER_WEEK;
}

/** The nearest day that may be chosen. */
export function nearest(day: string, { first, last }: DayRange): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** So many months later; the 31st becomes the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  return onLocalDay(day, (date) => addMonths(date, months));
}

function yearsLater(day: string, years: number): string {
  return onLocalDay(day, (date) => addYears(date, years));
}

/** date-fns counts in the zone of the device; noon is the same day in every zone it may have. */
function onLocalDay(day: string, move: (date: Date) => Date): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moved = move(new Date(year, month - 1, date, 12));
  return new Date(Date.UTC(moved.getFullYear(), moved.getMonth(), moved.getDate()))
    .toISOString()
    .slice(0, 10);
}

/** Where a key leads to in a calendar; null for a key that means nothing there. */
export function movedBy(key: string, isShifted: boolean, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_PER_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_PER_WEEK);
    case 'Home':
      return addDays(day, -fromMonday(day));
    case 'End':
      return addDays(day, DAYS_PER_WEEK - 1 - fromMonday(day));
    case 'PageUp':
      return isShifted ? yearsLater(day, -1) : monthsLater(day, -1);
    case 'PageDown':
      return isShifted ? yearsLater(day, 1) : monthsLater(day, 1);
    default:
      return null;
  }
}
