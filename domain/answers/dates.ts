import { folded } from '#domain/search/units';

/** A day or a month, as far as a text says it. */
export interface SaidDate {
  /** As it stands in the text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** `1/3/2026` is read both ways. */
  readonly readings: readonly DateParts[];
}

/** Null is not said. */
export interface DateParts {
  readonly year: number | null;
  readonly month: number;
  readonly day: number | null;
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januari', 'jan'],
  ['february', 'februari', 'feb'],
  ['march', 'maart', 'mar', 'mrt'],
  ['april', 'apr'],
  ['may', 'mei'],
  ['june', 'juni', 'jun'],
  ['july', 'juli', 'jul'],
  ['august', 'augustus', 'aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oktober', 'oct', 'okt'],
  ['november', 'nov'],
  ['december', 'dec'],
];
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

const MONTH = `(${MONTHS.flat().join('|')})\\.?`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th|e|ste|de)?';
const YEAR = '(\\d{4})';
const NOT_INSIDE = '(?<![\\p{L}\\p{N}/.-])';
const ENDS = '(?![\\p{L}\\p{N}]|[/.-]\\d)';

const at = (match: RegExpMatchArray, group: number) => Number(match[group]);
const monthAt = (match: RegExpMatchArray, group: number) => MONTH_OF.get(match[group] ?? '') ?? 0;

interface Shape {
  readonly pattern: RegExp;
  read(match: RegExpMatchArray): readonly DateParts[];
}

const shape = (pattern: string, read: Shape['read']): Shape => ({
  pattern: new RegExp(`${NOT_INSIDE}${pattern}${ENDS}`, 'gu'),
  read,
});

/** What begins at the same place is read by the first of these. */
const SHAPES: readonly Shape[] = [
  shape(`${YEAR}-(\\d{2})-(\\d{2})`, (m) => [{ year: at(m, 1), month: at(m, 2), day: at(m, 3) }]),
  shape(`(\\d{1,2})([-./])(\\d{1,2})\\2${YEAR}`, (m) => {
    const dutch = { year: at(m, 4), month: at(m, 3), day: at(m, 1) };
    const american = { year: at(m, 4), month: at(m, 1), day: at(m, 3) };
    return m[2] === '/' ? [dutch, american] : [dutch];
  }),
  shape(`${DAY}(?:\\s+(?:of|day of))?\\s+${MONTH},?\\s+${YEAR}`, (m) => [
    { year: at(m, 3), month: monthAt(m, 2), day: at(m, 1) },
  ]),
  shape(`${MONTH}\\s+${DAY},?\\s+${YEAR}`, (m) => [{ year: at(m, 3), month: monthAt(m, 1), day: at(m, 2) }]),
  shape(`${MONTH}\\s+${YEAR}`, (m) => [{ year: at(m, 2), month: monthAt(m, 1), day: null }]),
  shape(`${DAY}(?:\\s+of)?\\s+${MONTH}`, (m) => [{ year: null, month: monthAt(m, 2), day: at(m, 1) }]),
  shape(`${MONTH}\\s+${DAY}`, (m) => [{ year: null, month: monthAt(m, 1), day: at(m, 2) }]),
];

const isPossible = ({ month, day }: DateParts) =>
  month >= 1 && month <= 12 && (day === null || (day >= 1 && day <= 31));

/** Folding may change how long a text is; then places in it mean nothing, and letters are only made small. */
function comparable(text: string): string {
  const plain = folded(text);
  return plain.length === text.length ? plain : text.toLowerCase();
}

/** The dates of a text, in English and Dutch, in order; what one of them covers is no other one. */
export function datesOf(text: string): readonly SaidDate[] {
  const plain = comparable(text);
  const found: SaidDate[] = [];
  for (const { pattern, read } of SHAPES) {
    for (const match of plain.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const readings = read(match).filter(isPossible);
      const isCovered = found.some((other) => start < other.end && other.start < end);
      if (readings.length > 0 && !isCovered)
        found.push({ text: text.slice(start, end), start, end, readings });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const agrees = (said: number | null, there: number | null) => said === null || said === there;

const isSameDate = (said: DateParts, there: DateParts) =>
  said.month === there.month && agrees(said.year, there.year) && agrees(said.day, there.day);

/** Whether a date stands among others, in every part that it says. */
export function isDateAmong(said: SaidDate, others: readonly SaidDate[]): boolean {
  return said.readings.some((one) =>
    others.some(({ readings }) => readings.some((other) => isSameDate(one, other))),
  );
}
