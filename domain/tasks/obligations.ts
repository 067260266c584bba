import { type DateParts, datesOf } from '#domain/answers/dates';
import { flowOf } from '#domain/document/flow';
import { addDays } from '#domain/time/calendar';
import { addMonths } from '#domain/time/months';
import { isDay } from '#domain/time/typedDay';

/** Something that a text says somebody has to do. */
export interface Obligation {
  /** What has to be done, in at most 120 characters. */
  readonly title: string;
  /** The sentence, word for word. */
  readonly passage: string;
  /** `YYYY-MM-DD`; null where the text says no day. */
  readonly due: string | null;
}

interface Asking {
  /** `YYYY-MM-DD`: what was due before it is past. */
  readonly today: string;
  /** Minutes: what was asked of somebody is to be done, too. */
  readonly isMinutes: boolean;
}

const words = (list: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})`, 'iu');

/** What says that something has to be done, in English and Dutch. */
const MUST = words([
  'shall',
  'must',
  '(?:is|are) (?:required|obliged|obligated|bound|due)(?: to)?',
  '(?:has|have) to',
  'undertakes? to',
  'agrees? to',
  'dient',
  'dienen',
  'moet',
  'moeten',
  '(?:is|zijn|wordt|worden) verplicht',
  'verplicht zich',
  'verbindt zich',
  'zal',
  'zullen',
  'draagt zorg',
]);

/** In Dutch the object stands before what denies it (`zal de woning niet onderverhuren`), in the same clause. */
const UP_TO =
  '(?:(?!(?<!\\p{L})(?:en|of|maar|dat|die|als|indien|tenzij|wanneer|zodra)(?!\\p{L}))[^,;:]){0,120}?(?<!(?:de|het|een) )';

/** What says that it need not, or may not. */
const NEED_NOT = words([
  '(?:shall|must|may|will) (?:not|never)(?! only)',
  '(?:shall|must|may|will) (?:in|under|on) no (?:event|case|circumstances|account)',
  '(?:shall|must|will) \\p{L}+ no(?! (?:less|fewer|more)(?!\\p{L}))',
  '(?:is|are) not (?:required|obliged)',
  '(?:is|are) under no (?:obligation|duty)',
  '(?:does|do) not have to',
  '(?:does|do|did) not (?:ask|request|instruct)',
  `(?:zal|zullen|moet|moeten|dient|dienen|mag|mogen|hoeft|hoeven|vraagt|vroeg|verzoekt|verzocht) ${UP_TO}(?:niet|geen|nooit)(?! (?:alleen|slechts))`,
  `(?:is|zijn) ${UP_TO}niet verplicht`,
]);

/** They deny nothing: they say the last day. */
const NOT_LATER = /(?<!\p{L})(?:(?:not|no) later than|niet later dan)(?!\p{L})/giu;

/** What stands before the last day. */
const DEADLINE = words([
  'before',
  'by',
  'no later than',
  'not later than',
  'on or before',
  'at the latest(?: on| by)?',
  'ultimately(?: on| by)?',
  'until',
  'uiterlijk(?: op)?',
  'vóór',
  'voor',
  'niet later dan',
  'op zijn laatst(?: op)?',
  'tot en met',
]);

/** What was asked of somebody, in minutes. */
const ASKED = words([
  '(?:asks?|asked|requests?|requested|instructs?|instructed) .{2,80}? (?:to|for)',
  'asks? for',
  'will (?:prepare|send|draft|check|arrange|report|obtain)',
  '(?:verzoekt|verzocht|vraagt|vroeg) .{2,80}? om',
  'zal .{2,60}? (?:opstellen|verzenden|nagaan|regelen|rapporteren|opvragen)',
]);

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  een: 1,
  één: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vijf: 5,
  zes: 6,
  zeven: 7,
  acht: 8,
  negen: 9,
  tien: 10,
  twaalf: 12,
  veertien: 14,
};

const WITHIN = new RegExp(
  `(?:within|binnen)\\s+(\\d{1,3}|${Object.keys(NUMBERS).join('|')})\\s+(days?|weeks?|months?|dagen|dag|weken|week|maanden|maand)(?!\\p{L})`,
  'iu',
);

function dayOf({ year, month, day }: DateParts): string | null {
  if (year === null || day === null) return null;
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** A day so long after another one. */
function after(day: string, count: number, unit: string): string {
  if (/^(?:months?|maand|maanden)$/iu.test(unit)) return addMonths(day, count);
  return addDays(day, /^(?:weeks?|weken)$/iu.test(unit) ? 7 * count : count);
}

/** The day on which what a sentence asks for is due; null where it says none. A day that is read two ways is none. */
function dueIn(sentence: string): string | null {
  const dates = datesOf(sentence).flatMap(({ start, readings }) => {
    const days = [...new Set(readings.map(dayOf))];
    const [day] = days;
    return days.length === 1 && day ? [{ day, before: sentence.slice(Math.max(0, start - 24), start) }] : [];
  });
  const last = dates.findLast(({ before }) => DEADLINE.test(before));
  const within = WITHIN.exec(sentence);
  if (within) {
    const [, count = '', unit = ''] = within;
    const base = dates.at(-1)?.day;
    return base === undefined ? null : after(base, NUMBERS[count.toLowerCase()] ?? Number(count), unit);
  }
  return last?.day ?? (dates.length === 1 ? (dates[0]?.day ?? null) : null);
}

const TITLE_LENGTH = 120;

/** Cut at a word. */
function shortened(text: string): string {
  if (text.length <= TITLE_LENGTH) return text;
  const cut = text.slice(0, TITLE_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).replace(/[,;:]$/, '')}…`;
}

/** After whom is asked, what they are asked to do: a verb, and no noun as in `the secretary to the board`. */
const ASKED_TO =
  /(?<!\p{L})(?:asks?|asked|requests?|requested|instructs?|instructed) (?!for(?!\p{L})).{2,80}? to (?!(?:be|not|the|an?|its|his|her|our|their)(?!\p{L}))(.{8,})$/iu;

/** `4.2`, `(a)`, `iv.` or `B.` before a sentence; its first words (`The`, `Mr.`) are none. */
const NUMBERED = /^(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]?|\(?\p{L}{1,4}\)|(?:\p{L}|[ivxIVX]{2,4})\.)\s+(?=\p{Lu})/u;

/** What somebody shall do, or was asked to do, begins the title; a passive sentence stands there as it is. */
function titleOf(sentence: string): string {
  const plain = sentence.replace(NUMBERED, '').replace(/[.;]+$/, '');
  const active =
    /(?<!\p{L})(?:shall|must|(?:has|have) to|undertakes? to|agrees? to)\s+(?!be(?!\p{L})|not(?!\p{L}))(.{8,})$/iu.exec(
      plain,
    )?.[1];
  const asked = ASKED_TO.exec(plain)?.[1];
  const title = active ?? asked ?? plain;
  return shortened(title.charAt(0).toUpperCase() + title.slice(1));
}

/** Sentences of a text; a dot in a number, an abbreviation or a legal form ends none. */
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
const UNFINISHED =
  /(?:\b(?:B\.V|N\.V|C\.V|art|artt|no|nr|jl|mr|mrs|dr|ir|drs|bijv|resp|incl|excl)\.|\b\d{1,2}(?:\.\d{1,2})*\.)\s*$/iu;

/** A short line that nothing ends, above one that is much longer: no part of the sentence below it. */
const HEADING = /(?<=^|[.!?:]\s*\n|\n\s*\n)([^\n]{1,38}[\p{L}\p{N})])[ \t]*\n(?=\p{Lu}[^\n]{59,})/gu;

export function sentencesOf(text: string): readonly string[] {
  const found: string[] = [];
  let open = '';
  const flowing = flowOf(text)(0, text.length).replace(HEADING, '$1\n\n');
  for (const { segment } of SENTENCES.segment(flowing.replace(/[ \t\u00a0]*\n(?!\s*\n)[ \t]*/g, ' '))) {
    open += segment;
    if (UNFINISHED.test(open) && open.length < 400) continue;
    found.push(open);
    open = '';
  }
  return [...found, open].map((sentence) => sentence.replace(/\s+/g, ' ').trim()).filter((one) => one !== '');
}

const LONGEST = 600;
const SHORTEST = 20;

/**
 * What a text says has to be done, in English and Dutch: an obligation with a day that is not past, or in minutes what was asked of
 * somebody. What need not be done, has no day or is past is left out.
 */
export function obligationsIn(text: string, { today, isMinutes }: Asking): readonly Obligation[] {
  return sentencesOf(text).flatMap((passage): readonly Obligation[] => {
    if (passage.length > LONGEST || passage.length < SHORTEST) return [];
    if (NEED_NOT.test(passage.replace(NOT_LATER, ''))) return [];
    const isAsked = isMinutes && ASKED.test(passage);
    if (!MUST.test(passage) && !isAsked) return [];
    const due = dueIn(passage);
    if (due === null ? !isAsked : due < today) return [];
    return [{ title: titleOf(passage), passage, due }];
  });
}

/**
 * What was quoted from a text as something to be done: whole sentences that stand in it word for word. Their days are read by the same
 * rules; what is past is left out.
 */
export function obligationsQuoted(
  text: string,
  quotes: readonly string[],
  today: string,
): readonly Obligation[] {
  const wanted = new Set(quotes);
  return sentencesOf(text).flatMap((passage): readonly Obligation[] => {
    if (!wanted.has(passage) || passage.length > LONGEST || passage.length < SHORTEST) return [];
    const due = dueIn(passage);
    return due !== null && due < today ? [] : [{ title: titleOf(passage), passage, due }];
  });
}
