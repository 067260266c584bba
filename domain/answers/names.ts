import { folded } from '#domain/search/units';
import { TITLES } from './ends';
import { isEmptyWord, type Word, wordsOf } from './words';

/** A run of words with capitals, such as `Kade Vastgoed B.V.` or `Jan de Vries`. */
export interface SaidName {
  readonly text: string;
  /** Its words, folded, without those that link them. */
  readonly words: readonly string[];
}

const LINKS = new Set([
  'of',
  'the',
  'van',
  'de',
  'der',
  'den',
  'ter',
  'ten',
  'te',
  'het',
  'von',
  'and',
  'en',
]);
const CALENDAR = new Set(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug sep
  sept oct nov dec januari februari maart mei juni juli augustus oktober mrt okt monday tuesday wednesday thursday friday
  saturday sunday maandag dinsdag woensdag donderdag vrijdag zaterdag zondag eur usd gbp chf`.split(/\s+/),
);

const CAPITAL = /^\p{Lu}/u;
/** More than a capital at the beginning: an abbreviation, or a name that is written so. */
const INNER_CAPITAL = /^.+\p{Lu}/u;

const isCapital = ({ text }: Word) => CAPITAL.test(text);

/** What a company is behind its name: `B.V.`. */
const FORMS = new Set(['bv', 'nv', 'vof', 'cv', 'ltd', 'plc', 'llp', 'llc', 'inc', 'gmbh', 'ag', 'sa', 'ua']);

const bare = ({ folded: word }: Pick<Word, 'folded'>) => word.replace(/[.&-]/g, '');

/** Whether two words stand beside each other with nothing but space between them, or a dot behind an initial or a title. */
const isBeside = (text: string, a: Word, b: Word) => {
  const between = text.slice(a.end, b.start);
  const isShortened = a.text.length === 1 || TITLES.has(a.folded);
  return /^[\s\u00a0]+&?[\s\u00a0]*$/.test(isShortened ? between.replace(/^\./, '') : between);
};

/** Words in a run, and the place behind it. */
function runAt(text: string, words: readonly Word[], from: number): readonly [readonly Word[], number] {
  const run: Word[] = [];
  let at = from;
  let next = from;
  while (next < words.length) {
    const word = words[next];
    const before = words[next - 1];
    if (!word || (next > from && before && !isBeside(text, before, word))) break;
    if (isCapital(word)) {
      run.push(word);
      at = next + 1;
    } else if (!LINKS.has(word.folded)) break;
    next += 1;
  }
  return [run, Math.max(at, from + 1)];
}

/**
 * The first word of a sentence has a capital whatever it is. It is a name where it is written like one, where it begins a run, or
 * where it is known to be one.
 */
const isNameFirst = (run: readonly Word[], known: ReadonlySet<string>) => {
  const [first] = run;
  if (!first || isEmptyWord(first.folded)) return false;
  return INNER_CAPITAL.test(first.text) || known.has(first.folded);
};

/**
 * The names that a sentence says.
 * @param known words that are names elsewhere, folded: by them a name at the beginning of a sentence is told from a word.
 */
export function namesOf(sentence: string, known: ReadonlySet<string>): readonly SaidName[] {
  const words = wordsOf(sentence);
  const names: SaidName[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (!word || !isCapital(word)) {
      at += 1;
      continue;
    }
    const [whole, next] = runAt(sentence, words, at);
    const run = at === 0 && !isNameFirst(whole, known) ? whole.slice(1) : whole;
    const said = run.filter(({ folded: one }) => !CALENDAR.has(one) && !TITLES.has(one) && !isEmptyWord(one));
    const [first, last] = [said[0], said.at(-1)];
    if (first && last) {
      names.push({
        text: sentence.slice(first.start, last.end + (isDotted(sentence, last) ? 1 : 0)),
        words: said.map(bare),
      });
    }
    at = next;
  }
  return names;
}

/** The last dot of `B.V.` is its own, also where it ends the sentence. */
const isDotted = (sentence: string, { text, end }: Word) => text.includes('.') && sentence[end] === '.';

/** A sentence ended before it, or a line began. */
const BEGINS = /(?:^|[.!?:;"“”„(]|\n)\s*$/u;

/** Words that are names in a text: they have a capital in the middle of a sentence, or another such word behind them. Folded. */
export function namesKnown(text: string): readonly string[] {
  const words = wordsOf(text);
  const isName = (word: Word, at: number) => {
    if (!isCapital(word)) return false;
    const next = words[at + 1];
    const isBegun = !BEGINS.test(text.slice(Math.max(0, word.start - 3), word.start));
    return isBegun || (next !== undefined && isCapital(next) && isBeside(text, word, next));
  };
  return words
    .filter(isName)
    .map(({ folded: word }) => word)
    .filter((word) => !isEmptyWord(word) && !CALENDAR.has(word));
}

/** Words that may stand between those of a name: `Jan de Vries` is `Jan P. de Vries`. */
const GAP = 3;

const flat = (text: string) => wordsOf(text).map(bare);

/** The place behind a name that stands in its order from here; null where it does not. */
function endFrom(words: readonly string[], there: readonly string[], from: number): number | null {
  let at = from;
  for (const word of words) {
    const found = there.slice(at, at + GAP + 1).findIndex((one) => isSameName(word, one));
    if (found < 0) return null;
    at += found + 1;
  }
  return at;
}

/** Words that follow a name wherever it stands in a text; none where it does not. */
function behind(words: readonly string[], text: string): readonly string[] {
  const there = flat(text);
  return there.flatMap((one, at) => {
    const end = isSameName(words[0] ?? '', one) ? endFrom(words, there, at) : null;
    return end === null ? [] : [there[end] ?? ''];
  });
}

/** A name may have the ending of a genitive: `Rabobanks`. */
const isSameName = (said: string, there: string) =>
  said === there || said === `${there}s` || `${said}s` === there;

/** Whether a name stands in one of the texts, its words in their order. A text may leave out what a company is, and not say another thing. */
export function isNameIn({ words }: SaidName, texts: readonly string[]): boolean {
  if (texts.some((text) => behind(words, text).length > 0)) return true;
  if (words.length < 2 || !FORMS.has(words.at(-1) ?? '')) return false;
  const nexts = texts.flatMap((text) => behind(words.slice(0, -1), text));
  return nexts.length > 0 && !nexts.some((next) => FORMS.has(next));
}

/** Addresses of pages and of mail: they are copied letter by letter, or made up. */
export function addressesOf(text: string): readonly string[] {
  const found = text.match(/(?:https?:\/\/|www\.)[^\s)\]>"']+|[^\s@<>()[\]]+@[^\s@<>()[\]]+\.\p{L}+/gu) ?? [];
  return found.map((address) => address.replace(/[.,;:!?]+$/, ''));
}

export const isAddressIn = (address: string, texts: readonly string[]) =>
  texts.some((text) => folded(text).includes(folded(address)));
