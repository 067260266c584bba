import type { Page } from '#contract/call';

const LOCALE = 'en-NL';
const NBSP = '\u00a0';

type Instant = Date | string;

interface DateParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/**
 * Making one takes far longer than using it, and a row of a list uses several: one for each time zone is kept. Without a zone
 * it is the device's, which may change meanwhile.
 */
function keptByZone(options: Intl.DateTimeFormatOptions): (timeZone?: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    if (timeZone === undefined) return new Intl.DateTimeFormat(LOCALE, options);
    const format = kept.get(timeZone) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
    kept.set(timeZone, format);
    return format;
  };
}

const dates = keptByZone({ weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' });
const months = keptByZone({ month: 'long', year: 'numeric' });
const monthNames = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' });
const times = keptByZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const numbers = new Intl.NumberFormat(LOCALE);

function datePartsOf(instant: Instant, timeZone?: string): DateParts {
  const parts = dates(timeZone).formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: read('weekday'), day: read('day'), month: read('month'), year: read('year') };
}

/** `20 Nov 2026`; day and month stay together. */
export function formatDate(instant: Instant, timeZone?: string): string {
  const { day, month, year } = datePartsOf(instant, timeZone);
  return `${day}${NBSP}${month} ${year}`;
}

/** `Friday, 20 Nov 2026`. */
export function formatLongDate(instant: Instant, timeZone?: string): string {
  return `${datePartsOf(instant, timeZone).weekday}, ${formatDate(instant, timeZone)}`;
}

/** `13 Dec 2026`. @param day `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  return formatDate(day, 'UTC');
}

/** `Sunday 13 Dec 2026`, as a field for a day says what it understood. @param day `YYYY-MM-DD`. */
export function formatWeekday(day: string): string {
  return `${datePartsOf(day, 'UTC').weekday} ${formatDay(day)}`;
}

/** `Sunday 13 December 2026`, as a day of a calendar is named. @param day `YYYY-MM-DD`. */
export function formatFullDay(day: string): string {
  return `${datePartsOf(day, 'UTC').weekday} ${Number(day.slice(-2))} ${formatMonth(day)}`;
}

/** `December 2026`. @param day `YYYY-MM-DD`. */
export function formatMonth(day: string): string {
  return months('UTC').format(new Date(day));
}

/** `31 December`, as a day that comes every year is named. @param day `MM-DD`. */
export function formatDayOfYear(day: string): string {
  return `${Number(day.slice(-2))}${NBSP}${monthNames.format(new Date(`2024-${day}`))}`;
}

/** `14:05`. */
export function formatTime(instant: Instant, timeZone?: string): string {
  return times(timeZone).format(new Date(instant));
}

/** `20 Nov 2026, 14:05`, where the time is evidence. */
export function formatDateTime(instant: Instant, timeZone?: string): string {
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** `1.284`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `1.000`, or `more than 1.000` where not all were counted. */
export function formatTotal({ total, totalIsExact }: Pick<Page<unknown>, 'total' | 'totalIsExact'>): string {
  return `${totalIsExact ? '' : 'more than '}${formatNumber(total)}`;
}

/**
 * `66,7%` from a decimal string, as written and never rounded: `66,666667%`.
 * @param percentage 0 to 100 with at most six decimals; null is unknown.
 */
export function formatPercentage(percentage: string | null): string {
  if (percentage === null) return 'unknown';
  const [whole = '0', decimals = ''] = percentage.split('.');
  const significant = decimals.replace(/0+$/, '');
  return significant ? `${whole},${significant}%` : `${whole}%`;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** As a sentence begins. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `one company`, `nine companies`, `14 companies`, `no companies`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${WORDS[count] ?? formatNumber(count)}${NBSP}${count === 1 ? singular : plural}`;
}

/** `9 companies`, `1 company`: a count in figures, as the head of a list has it. */
export function figures(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)}${NBSP}${count === 1 ? singular : plural}`;
}

/** `9 companies`, or `more than 1.000 companies` where not all were counted: the rows of a list in its head. */
export function figuresOf(
  page: Pick<Page<unknown>, 'total' | 'totalIsExact'>,
  singular: string,
  plural = `${singular}s`,
): string {
  return page.totalIsExact ? figures(page.total, singular, plural) : `${formatTotal(page)}${NBSP}${plural}`;
}

const LEGAL_FORM = / ((?:B|N|C|V)\.[A-Z.]+|GmbH|AG|SE|Ltd\.?|plc|LLP|LLC|Inc\.?|S\.A\.|SA|SAS|BV|NV|U\.A\.)$/;

/** An entity's name whose legal form never stands on a line of its own. */
export function keepTogether(name: string): string {
  return name.replace(LEGAL_FORM, `${NBSP}$1`);
}

/** Initials of a person: `MH` of "Margriet van Houten"; particles in small letters do not count. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = namesIn(name);
  return lettersOf(first, second);
}

/** Initials of a company: first and last word before the legal form, `VF` of "Van Houten Finance N.V.". */
export function companyInitialsOf(name: string): string {
  const words = namesIn(name);
  return lettersOf(words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '');
}

function namesIn(name: string): readonly string[] {
  const words = name
    .replace(LEGAL_FORM, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  const names = words.filter((word) => word.charAt(0) !== word.charAt(0).toLowerCase());
  return names.length > 0 ? names : words;
}

function lettersOf(first: string, second: string): string {
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
}

const REGIONS = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' });

/** `Netherlands` of `NL`; the code itself where the browser knows no name. */
export function countryName(code: string): string {
  return REGIONS.of(code) ?? code;
}

export function fullName(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
