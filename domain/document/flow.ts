/** What stands in the place of the end of a line. */
interface Join {
  readonly at: number;
  readonly end: number;
  readonly by: '' | ' ';
}

/** A longer line was broken by nobody's layout: one line is one paragraph. */
const WIDEST = 160;
/** A shorter one is not full, however narrow the others are. */
const NARROWEST = 40;
/** Letters differ in width: a line is full where the next word would not fit in this share of the widest one. */
const FULL = 0.9;

/** Nothing was said to its end, and the next line goes on with it. */
const GOES_ON = /[\p{L}\p{N},]$/u;
const SMALL = /^\p{Ll}/u;
const CUT = /\p{Ll}[-‐]$/u;
const HYPHEN = /\p{L}[-‐]$/u;
/** `in- en uitvoer`: the hyphen stands for the rest of the word. */
const AND = /^(?:en|of|and|or|und|oder|et|ou)(?!\p{L})/u;

const BULLET = /^[•‣▪▫◦●○■□➢✓*·]\s/u;
const ITEM = /^(?:[-–—]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\d{1,3}(?:\.\d{1,3})+\.?)\s/u;
/** An item follows what announces it, or another item. */
const BEFORE_ITEM = /(?:[.:;,!?]|(?:^|\s)(?:and|or|en|of|und|oder))$/u;
const FIELD = /^\p{L}[\p{L} ]{0,24}:/u;

const firstWord = (line: string) => /^\S*/.exec(line)?.[0] ?? '';

/** Whether a line ended where its writer wanted it to. */
function isWanted(line: string, next: string, widest: number): boolean {
  if (BULLET.test(next)) return true;
  const isShort = line.length < NARROWEST || line.length + 1 + firstWord(next).length < FULL * widest;
  if (ITEM.test(next)) return isShort || BEFORE_ITEM.test(line);
  return isShort && !line.endsWith(',') && (!SMALL.test(next) || FIELD.test(next));
}

function joinOf(line: string, next: string): Join['by'] | 'cut' {
  if (!HYPHEN.test(line)) return ' ';
  if (AND.test(next)) return ' ';
  return CUT.test(line) && SMALL.test(next) ? 'cut' : '';
}

interface Line {
  readonly at: number;
  readonly words: string;
}

function linesOf(text: string): readonly Line[] {
  return Array.from(text.matchAll(/[^\n]+/g)).flatMap(({ 0: line, index }) => {
    const words = line.trim();
    return words === '' ? [] : [{ at: index + line.indexOf(words), words }];
  });
}

function joinsOf(text: string): readonly Join[] {
  const lines = linesOf(text);
  const widest = Math.max(...lines.map(({ words }) => words.length));
  const pairs = lines.flatMap((line, place) => {
    const next = lines[place + 1];
    if (!next) return [];
    const end = line.at + line.words.length;
    // An empty line ends a paragraph.
    return /\n\s*\n/.test(text.slice(end, next.at)) ? [] : [{ line: line.words, end, next }];
  });
  const isBroken = pairs.some(
    ({ line, next: { words } }) =>
      line.length >= NARROWEST && SMALL.test(words) && (GOES_ON.test(line) || CUT.test(line)),
  );
  if (widest > WIDEST || !isBroken) return [];
  return pairs.flatMap(({ line, end, next: { at, words } }): readonly Join[] => {
    if (!HYPHEN.test(line) && isWanted(line, words, widest)) return [];
    const by = joinOf(line, words);
    return [by === 'cut' ? { at: end - 1, end: at, by: '' } : { at: end, end: at, by }];
  });
}

/**
 * A text as it reads, where a page broke its lines: those that were full go on in the next one, and a word that was cut is whole. What
 * ended by itself still does: paragraphs, headings, items and rows.
 * @returns a part of it, by the places that it has in the text itself.
 */
export function flowOf(text: string): (from: number, to: number) => string {
  const joins = joinsOf(text);
  return (from, to) => {
    let flowing = '';
    let at = from;
    for (const join of joins) {
      if (join.end <= from || join.at >= to) continue;
      flowing += text.slice(at, Math.max(at, join.at)) + (join.at >= from ? join.by : '');
      at = Math.min(join.end, to);
    }
    return flowing + text.slice(at, to);
  };
}
