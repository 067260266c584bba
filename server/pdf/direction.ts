import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Letters that are written from right to left: the blocks of Hebrew, Arabic, Syriac, Thaana and N'Ko. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Whether a text has letters that are written from right to left. */
export function isBackwardScript(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Whether it is a text of such a script, and not a sentence of another one that begins with a name of it. */
function isMostlyBackward(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return 2 * letters.filter(isBackwardScript).length > letters.length;
}

const NO_BREAK_SPACE = '\u00a0';

/** A part of a text in the order in which it is set on a line. */
export interface Part {
  readonly text: string;
  /** A word of a stretch whose order no line may break: read from right to left, or within such words. */
  readonly isFixed: boolean;
  /** Whether its letters, which stand in their logical order, are read from right to left. */
  readonly isBackward: boolean;
}

const forward = (text: string): Part => ({ text, isFixed: false, isBackward: false });

interface Level {
  readonly text: string;
  /** By UTF-16 unit: even from left to right, odd from right to left. */
  readonly levels: Uint8Array;
}

/** The words of a stretch as they stand from left to right; each keeps its own letters in their logical order. */
function inVisualOrder({ text, levels }: Level, from: number, to: number): readonly Part[] {
  const embedding = { levels, paragraphs: [{ start: from, end: to - 1, level: 0 }] };
  const order = bidi.getReorderedIndices(text, embedding, from, to - 1).slice(from, to);
  const mirrored = bidi.getMirroredCharactersMap(text, levels, from, to - 1);
  const words: Part[] = [];
  for (const index of order) {
    const letter = mirrored.get(index) ?? text[index] ?? '';
    const isBackward = ((levels[index] ?? 0) & 1) === 1;
    const last = words.at(-1);
    if (/\s/.test(letter)) words.push({ text: NO_BREAK_SPACE, isFixed: true, isBackward: false });
    else if (!last || last.text === NO_BREAK_SPACE || last.isBackward !== isBackward) {
      words.push({ text: letter, isFixed: true, isBackward });
    } else words.splice(-1, 1, { ...last, text: isBackward ? letter + last.text : last.text + letter });
  }
  return words;
}

/** Where the words of a stretch that is longer than a line begin a new one. */
function linesOf(
  text: string,
  from: number,
  to: number,
  longest: number,
): readonly (readonly [number, number])[] {
  const lines: [number, number][] = [];
  let start = from;
  let end = from;
  for (const { index, 0: word } of text.slice(from, to).matchAll(/\S+/g)) {
    const after = from + index + word.length;
    if (after - start > longest && end > start) {
      lines.push([start, end]);
      start = from + index;
    }
    end = after;
  }
  return [...lines, [start, to]];
}

/** Stretches of a text that stand in the direction of the page, and those that do not. */
function stretchesOf({
  text,
  levels,
}: Level): readonly (readonly [from: number, to: number, isForeign: boolean])[] {
  const stretches: [number, number, boolean][] = [];
  for (let index = 0; index < text.length; index += 1) {
    const isForeign = (levels[index] ?? 0) > 0;
    const last = stretches.at(-1);
    if (last?.[2] === isForeign) last[1] = index + 1;
    else stretches.push([index, index + 1, isForeign]);
  }
  return stretches;
}

/**
 * A text as the parts a line is set of, from left to right (Unicode Standard Annex 9). The library for documents sets words
 * from left to right only: words of a stretch from right to left are put in the order in which they are seen, and are
 * kept on one line; a stretch that is longer than `longest` letters has lines of its own.
 */
export function inOrder(text: string, longest: number): readonly Part[] {
  if (!isBackwardScript(text)) return [forward(text)];
  const { levels } = bidi.getEmbeddingLevels(text, isMostlyBackward(text) ? 'auto' : 'ltr');
  const level = { text, levels };
  return stretchesOf(level).flatMap(([from, to, isForeign]): readonly Part[] => {
    if (!isForeign) return [forward(text.slice(from, to))];
    const lines = linesOf(text, from, to, longest);
    if (lines.length === 1) return inVisualOrder(level, from, to);
    const set = lines.flatMap(([start, end]) => [...inVisualOrder(level, start, end), forward('\n')]);
    return from === 0 ? set : [forward('\n'), ...set];
  });
}
