import { addDays } from './calendar';

/** Days that may be meant, both included and both `YYYY-MM-DD`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** Every day that the product knows. A field may narrow it. */
export const EVERY_DAY: DayRange = { first: '1800-01-01', last: '2199-12-31' };

/**
 * Why a typed text is no day:
 * - `notADay`: it cannot be read, or the calendar has no such day
 * - `year`: the year does not have four figures
 * - `weekday`: the day falls on another day of the week, `day` says which day it is
 * - `early`, `late`: it lies outside the range
 */
export type TypedDayFault =
  | { readonly fault: 'notADay' | 'year' | 'early' | 'late' }
  | { readonly fault: 'weekday'; readonly day: string };

export type TypedDay = { readonly day: string } | TypedDayFault;

export interface TypedDayOptions {
  /** `YYYY-MM-DD` in the zone in which the day is counted. */
  readonly today: string;
  readonly range?: DayRange;
  /** A day without a year is the next such day, today included. Otherwise it lies in the year of today. */
  readonly looksForward?: boolean;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Letters that name a month or a weekday; fewer would name two. */
const MIN_LETTERS = 3;

const RELATIVE: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** `2026-12-13`. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** `13-12-2026`, `13/12/2026`, `13.12.2026`; the year may be missing. */
const FIGURES = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d+)|\.)?$/;
/** `13 dec`, `13 Dec. 2026`, `sunday, 13 december 2026`. */
const WORDS = /^(?:([a-z]+),? )?(\d{1,2}) ?([a-z]+)\.?,?(?: ?(\d+))?$/;

/** As it is written, not as the calendar knows it; a missing year is null. */
interface Written {
  readonly weekday: number | null;
  readonly date: number;
  /** From 1. */
  readonly month: number;
  readonly year: string | null;
}

/**
 * The day that somebody typed, day before month: `13-12-2026`, `13/12/2026`, `13.12.2026`, `13 dec`, `13 December 2026`,
 * `Sunday 13 Dec 2026`, `tomorrow`, and `2026-12-13`. The year has four figures. No text makes it throw.
 */
export function readTypedDay(text: string, options: TypedDayOptions): TypedDay {
  const { today, range = EVERY_DAY, looksForward = false } = options;
  const plain = text.replace(/\s+/g, ' ').trim().toLowerCase();
  const days = Object.hasOwn(RELATIVE, plain) ? RELATIVE[plain] : undefined;
  if (days !== undefined) return within(addDays(today, days), range);
  const written = readWritten(plain);
  if (!written) return { fault: 'notADay' };
  if (written.year !== null && written.year.length !== 4) return { fault: 'year' };
  const day = dayOf(written, today, looksForward);
  if (day === null) return { fault: 'notADay' };
  if (written.weekday !== null && written.weekday !== weekdayOf(day)) return { fault: 'weekday', day };
  return within(day, range);
}

/** A day of the product's calendar, as machines and addresses hold it: `2026-12-13`, from 1800 to 2199. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  return (
    existing(value.slice(0, 4), Number(value.slice(5, 7)), Number(value.slice(8))) !== null && isWithin(value)
  );
}

function isWithin(day: string, { first, last }: DayRange = EVERY_DAY): boolean {
  return day >= first && day <= last;
}

function within(day: string, { first, last }: DayRange): TypedDay {
  if (day < first || day < EVERY_DAY.first) return { fault: 'early' };
  return day > last || day > EVERY_DAY.last ? { fault: 'late' } : { day };
}

function readWritten(text: string): Written | null {
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) {
    return { weekday: null, date: Number(isoDate), month: Number(isoMonth), year: isoYear };
  }
  const figures = FIGURES.exec(text);
  if (figures) {
    const [, date, , month, year = null] = figures;
    return { weekday: null, date: Number(date), month: Number(month), year };
  }
  const words = WORDS.exec(text);
  if (!words) return null;
  const [, weekdayName, date, monthName = '', year = null] = words;
  const month = named(MONTHS, monthName);
  const weekday = weekdayName === undefined ? null : named(WEEKDAYS, weekdayName);
  if (month < 0 || (weekday !== null && weekday < 0)) return null;
  return { weekday, date: Number(date), month: month + 1, year };
}

function named(names: readonly string[], letters: string): number {
  if (letters.length < MIN_LETTERS) return -1;
  return names.findIndex((name) => name.startsWith(letters));
}

/** Null where the calendar has no such day. */
function dayOf({ date, month, year }: Written, today: string, looksForward: boolean): string | null {
  if (year !== null) return existing(year, month, date);
  const current = Number(today.slice(0, 4));
  const day = existing(String(current), month, date);
  if (!looksForward || (day !== null && day >= today)) return day;
  return nextAfter(current, month, date);
}

/** No day is further from its next than 29 February around 1900. */
const YEARS_TO_NEXT = 8;

function nextAfter(year: number, month: number, date: number): string | null {
  for (let next = year + 1; next <= year + YEARS_TO_NEXT; next += 1) {
    const day = existing(String(next), month, date);
    if (day !== null) return day;
  }
  return null;
}

function existing(year: string, month: number, date: number): string | null {
  const at = new Date(0);
  at.setUTCFullYear(Number(year), month - 1, date);
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isThere ? at.toISOString().slice(0, 10) : null;
}

/** From Sunday, 0, to Saturday, 6. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}
