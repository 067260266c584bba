import type { SaidDate } from './dates';
import { numbersInWords, SCALES } from './numberWords';
import { wordsOf } from './words';

/** A number that a text says, in figures or in words. */
export interface SaidNumber {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** In one form each; `2.500` is read as two and a half, and as two thousand five hundred. */
  readonly readings: readonly string[];
  /** `eur`, `day`, `%`; null where none is said. */
  readonly unit: string | null;
}

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['eur', /^(?:€|eur|euro|euros|euro's)$/],
  ['usd', /^(?:\$|us\$|usd|dollar|dollars)$/],
  ['gbp', /^(?:£|gbp|pound|pounds|pond)$/],
  ['chf', /^(?:chf|francs?|frank)$/],
];
const TIMES: readonly (readonly [string, RegExp])[] = [
  ['day', /^(?:days?|dag|dagen)$/],
  ['week', /^(?:weeks?|weken)$/],
  ['month', /^(?:months?|maand|maanden)$/],
  ['year', /^(?:years?|jaar|jaren)$/],
  ['hour', /^(?:hours?|uur|uren)$/],
];
const PERCENT: readonly (readonly [string, RegExp])[] = [['%', /^(?:%|percent|procent|percentage)$/]];

const unitIn = (units: readonly (readonly [string, RegExp])[], word: string) =>
  units.find(([, pattern]) => pattern.test(word))?.[0] ?? null;

/** What stands right before a number, and behind it. */
function unitAround(text: string, start: number, end: number): string | null {
  const before = /(\S+)\s*$/.exec(text.slice(Math.max(0, start - 12), start))?.[1]?.toLowerCase() ?? '';
  const behind = text.slice(end, end + 40).toLowerCase();
  const [, next = '', second = ''] = /^[\s-]*([€$£%]|[\p{L}']+)(?:\s+([\p{L}']+))?/u.exec(behind) ?? [];
  if (/^per ?cent$/.test(`${next} ${second}`.trim())) return '%';
  const isBetween = [
    'calendar',
    'business',
    'working',
    'full',
    'consecutive',
    'clear',
    'hele',
    'volle',
  ].includes(next);
  const word = isBetween ? second : next;
  return unitIn(CURRENCIES, before.replace(/^\(/, '')) ?? unitIn([...PERCENT, ...CURRENCIES, ...TIMES], word);
}

/** Decimal text without what says nothing: `2500`, `0.1`. */
function plain(value: number): string {
  return String(Number(value.toPrecision(15)));
}

const digits = (text: string) => text.replace(/[.,\s\u00a0\u202f']/g, '');

/** What a figure may mean: signs are of thousands, of a fraction, or of both. */
function valuesOf(figure: string): readonly number[] {
  const signs = figure.replace(/\d/g, '');
  if (signs === '') return [Number(figure)];
  const last = signs.at(-1) ?? '';
  const isOnce = signs.indexOf(last) === signs.length - 1;
  const fraction = figure.slice(figure.lastIndexOf(last) + 1);
  const whole = figure.slice(0, figure.lastIndexOf(last));
  const asGroups = /^\d{1,3}(?:[.,\s\u00a0\u202f']\d{3})+$/.test(figure) && new Set(signs).size === 1;
  const asFraction = isOnce && (last === '.' || last === ',');
  return [
    ...(asGroups ? [Number(digits(figure))] : []),
    ...(asFraction ? [Number(`${digits(whole)}.${fraction}`)] : []),
  ];
}

/** Marks such as `2024-001`, `2:239`, `19.3.1` and `7a` mean what they are, and nothing else. */
const MARK = /[\p{L}\p{N}]*\d[\p{L}\p{N}]*(?:[.,:/'’\u00a0\u202f-][\p{L}\p{N}]+)*/gu;
const FIGURE = /^\d+(?:[.,'\u00a0\u202f]\d+)*$/;
/** `3rd`, `3e`; behind an article a letter is part of its number. */
const ORDINAL = /^(\d+)(?:st|nd|rd|th|e|ste|de)$/i;
const IN_ARTICLE =
  /\b(?:art|arts|artt|article|articles|artikel|artikelen|lid|sub|section|clause)\.?[\s\u00a0]*$/i;
const SCALE_BEHIND = /^[\s\u00a0]+([a-z]+)\b/i;

const isInside = (dates: readonly SaidDate[], start: number, end: number) =>
  dates.some((date) => start < date.end && date.start < end);

function figuresOf(text: string, dates: readonly SaidDate[]): readonly SaidNumber[] {
  return Array.from(text.matchAll(MARK)).flatMap(({ 0: mark, index: start }) => {
    const own = start + mark.length;
    if (isInside(dates, start, own)) return [];
    const ordinal = IN_ARTICLE.test(text.slice(0, start)) ? null : ORDINAL.exec(mark);
    const values = FIGURE.test(mark)
      ? valuesOf(mark.replace(/’/g, "'"))
      : ordinal
        ? [Number(ordinal[1])]
        : [];
    const scaleWord = SCALE_BEHIND.exec(text.slice(own));
    const scale = SCALES.get(scaleWord?.[1]?.toLowerCase() ?? '');
    const end = scale && scaleWord ? own + scaleWord[0].length : own;
    const unit = unitAround(text, start, end);
    const readings =
      values.length === 0
        ? [`=${mark.toLowerCase()}`]
        : [...values.map((value) => plain(value * (scale ?? 1))), ...(scale ? [] : [`=${mark}`])];
    return [{ text: text.slice(start, end), start, end, readings, unit }];
  });
}

function inWords(text: string): readonly SaidNumber[] {
  const words = wordsOf(text);
  return numbersInWords(words.map(({ folded }) => folded)).flatMap(({ first, last, value }) => {
    const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
    // What a figure counts, such as `2.5 million`, is read with the figure.
    if (/\d[\s\u00a0]*$/.test(text.slice(0, start))) return [];
    return [
      {
        text: text.slice(start, end),
        start,
        end,
        readings: [plain(value)],
        unit: unitAround(text, start, end),
      },
    ];
  });
}

/** The numbers of a text without those of its dates, in order. */
export function numbersOf(text: string, dates: readonly SaidDate[]): readonly SaidNumber[] {
  const words = inWords(text).filter(({ start, end }) => !isInside(dates, start, end));
  return [...figuresOf(text, dates), ...words].sort((a, b) => a.start - b.start);
}

/** A tenth is ten per cent. */
function sizesOf({ readings, unit }: SaidNumber): readonly string[] {
  if (unit !== '%') return readings;
  return readings.flatMap((reading) => {
    const value = Number(reading);
    return Number.isNaN(value) ? [] : [`${plain(value)}%`, plain(value / 100)];
  });
}

/** Whether one stands among others: the same number, and no other currency or time of it. */
export function isNumberAmong(said: SaidNumber, others: readonly SaidNumber[]): boolean {
  const sizes = sizesOf(said);
  return others.some((other) => {
    const isUnitSame = said.unit === null || other.unit === null || said.unit === other.unit;
    return isUnitSame && sizesOf(other).some((size) => sizes.includes(size));
  });
}

/** Whether a number is a year that one of the dates is in. */
export function isYearOf({ readings, unit }: SaidNumber, dates: readonly SaidDate[]): boolean {
  return (
    unit === null &&
    dates.some((date) => date.readings.some(({ year }) => year !== null && readings.includes(String(year))))
  );
}
