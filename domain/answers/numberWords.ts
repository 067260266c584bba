/* Numbers that are written in words, in English and Dutch, up to millions. */

const EN_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const NL_ONES =
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien';
const EN_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const NL_TENS = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig';

const numbered = (words: string, value: (at: number) => number) =>
  words.split(' ').map((word, at) => [word, value(at)] as const);

const ONES = new Map([...numbered(EN_ONES, (at) => at), ...numbered(NL_ONES, (at) => at)]);
const TENS = new Map([
  ...numbered(EN_TENS, (at) => (at + 2) * 10),
  ...numbered(NL_TENS, (at) => (at + 2) * 10),
]);
const HUNDREDS = new Map([
  ['hundred', 100],
  ['honderd', 100],
]);

/** Words that multiply what stands before them. */
export const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 1_000],
  ['duizend', 1_000],
  ['million', 1_000_000],
  ['millions', 1_000_000],
  ['miljoen', 1_000_000],
  ['mln', 1_000_000],
  ['billion', 1_000_000_000],
  ['miljard', 1_000_000_000],
  ['mld', 1_000_000_000],
]);

/** Parts of one: `two thirds`, `een tiende`. */
const PARTS = new Map([
  ['half', 2],
  ['halve', 2],
  ['helft', 2],
  ['third', 3],
  ['thirds', 3],
  ['derde', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['vierde', 4],
  ['kwart', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['vijfde', 5],
  ['sixth', 6],
  ['zesde', 6],
  ['eighth', 8],
  ['achtste', 8],
  ['tenth', 10],
  ['tenths', 10],
  ['tiende', 10],
  ['twentieth', 20],
  ['twintigste', 20],
]);

const EN_ORDINALS =
  'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';
const NL_ORDINALS =
  'tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende twintigste';
const ORDINALS = new Map([
  ...numbered(EN_ORDINALS, (at) => at + 2),
  ...numbered(NL_ORDINALS, (at) => at + 2),
]);

const SIMPLE = new Map<string, number>([...ONES, ...TENS, ...HUNDREDS, ...SCALES]);

/** A Dutch number is one word: `tweehonderdvijftigduizend`. @returns its parts, or null where it is none. */
function partsOf(word: string): readonly string[] | null {
  if (word === '') return [];
  for (let length = Math.min(word.length, 9); length >= 2; length -= 1) {
    const head = word.slice(0, length);
    if (SIMPLE.has(head)) {
      const rest = partsOf(word.slice(length).replace(/^en(?=.)/, ''));
      if (rest) return [head, ...rest];
    }
  }
  return null;
}

/** `een` and `one` are mostly no number, and are only read in front of another part of one. */
const ARTICLES = new Set(['een', 'one']);
const AND = new Set(['and', 'en']);

interface Sum {
  total: number;
  group: number;
}

function add(sum: Sum, word: string): void {
  const scale = SCALES.get(word);
  if (HUNDREDS.has(word)) sum.group = Math.max(sum.group, 1) * 100;
  else if (scale) {
    sum.total += Math.max(sum.group, 1) * scale;
    sum.group = 0;
  } else sum.group += SIMPLE.get(word) ?? 0;
}

export interface WordNumber {
  /** First and last word of it. */
  readonly first: number;
  readonly last: number;
  readonly value: number;
}

const withoutHyphens = (word: string) => word.replace(/-/g, '');

/** The numbers that folded words say, in order. */
export function numbersInWords(words: readonly string[]): readonly WordNumber[] {
  const found: WordNumber[] = [];
  let at = 0;
  while (at < words.length) {
    const sum: Sum = { total: 0, group: 0 };
    const first = at;
    let last = -1;
    while (at < words.length) {
      const word = words[at] ?? '';
      const parts = partsOf(withoutHyphens(word));
      if (parts) {
        for (const part of parts) add(sum, part);
        last = at;
      } else if (last < 0 || !AND.has(word) || !partsOf(withoutHyphens(words[at + 1] ?? ''))) break;
      at += 1;
    }
    const part = PARTS.get(words[at] ?? '');
    const value = sum.total + sum.group;
    if (last >= 0 && part) {
      found.push({ first, last: at, value: value / part });
      at += 1;
    } else if (last >= 0) {
      const isArticle = first === last && ARTICLES.has(words[first] ?? '');
      if (!isArticle) found.push({ first, last, value });
    } else {
      const ordinal = ORDINALS.get(words[at] ?? '');
      const isPart = words[at - 1] === 'a' || ['of', 'van', 'part', 'deel'].includes(words[at + 1] ?? '');
      if (ordinal !== undefined && !isPart) found.push({ first: at, last: at, value: ordinal });
      at += 1;
    }
  }
  return found;
}
