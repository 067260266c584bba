import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { UnprintedScript } from '#words/house/paper';
import { breakable, withoutBreaks } from './breaking';
import { inOrder, isBackwardScript } from './direction';
import { fontFile, furtherFonts, PLAIN } from './fonts';

/** Stands for what none of the fonts can print; Inter has it. */
const MISSING = '□';

/** Scripts by their letters; all else is a sign. */
const SCRIPTS: readonly (readonly [script: UnprintedScript, letters: RegExp])[] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['han', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['korean', /\p{Script=Hangul}/u],
  ['thai', /\p{Script=Thai}/u],
  ['indian', /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Bengali}]/u],
  ['otherLetters', /\p{L}/u],
];

/** Breaks, spaces without width and what chooses a form: nothing is printed for them. */
const UNPRINTED = /^[\p{Cc}\p{Cf}\p{Variation_Selector}\u2028\u2029]$/u;

/** Two letters that some programs write as one. */
const LIGATURE = /^[\ufb00-\ufb06]$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function fontOf(path: string): Font {
  const font = create(readFileSync(path));
  if ('fonts' in font) throw new Error(`The font ${path} is a collection`);
  return font;
}

type LetterTest = (text: string) => boolean;

/** Whether a font has all that is printed of a text; the font is read when it is first asked, each letter asked once. */
function letterTest(path: string): LetterTest {
  const known = new Map<string, boolean>();
  let font: Font | null = null;
  const has = (letter: string) => {
    const before = known.get(letter);
    if (before !== undefined) return before;
    font ??= fontOf(path);
    const found = UNPRINTED.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    known.set(letter, found);
    return found;
  };
  return (text) => [...text].every(has);
}

const serifHas = letterTest(fontFile('SourceSerif4-Regular'));
const plainHas = letterTest(fontFile('Inter-Regular'));
const further: readonly (readonly [font: string, has: LetterTest])[] = furtherFonts().map(
  ({ name, normal }) => [name, letterTest(normal)] as const,
);

const furtherOf = new Map<string, string | null>();

/** The further font that has a letter which ours lack; null where none has. */
function furtherFont(letter: string): string | null {
  const known = furtherOf.get(letter);
  if (known !== undefined) return known;
  const found = further.find(([, has]) => has(letter))?.[0] ?? null;
  furtherOf.set(letter, found);
  return found;
}

/** A piece of a text with its font; the font of its surroundings where it names none. */
export interface Piece {
  readonly text: string;
  readonly font?: string;
  readonly noWrap?: true;
}

/** What a letter is set in. Null: the font of its surroundings. */
function fontFor(letter: string, baseHas: LetterTest): string | null {
  if (baseHas(letter)) return null;
  return plainHas(letter) ? PLAIN : furtherFont(letter);
}

/** A word that no font of ours has whole, in runs of one font each. */
function runsOf(word: string, baseHas: LetterTest): readonly Piece[] {
  const runs: { text: string; font: string | null }[] = [];
  for (const { segment } of graphemes.segment(withoutBreaks(word))) {
    const font = fontFor(segment, baseHas);
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs.map(({ text, font }) => (font === null ? { text } : { text, font }));
}

/** A text in pieces, each in a font that has its letters: whole words, where one font has them. */
function inFonts(text: string, baseHas: LetterTest): readonly Piece[] {
  if (baseHas(text)) return [{ text }];
  return text
    .split(/(\s+)/)
    .filter((word) => word !== '')
    .flatMap((word): readonly Piece[] => {
      if (baseHas(word)) return [{ text: word }];
      return plainHas(word) ? [{ text: word, font: PLAIN }] : runsOf(word, baseHas);
    });
}

/** The library turns a run of letters from right to left by itself, and leaves a run of signs as it is. */
function turned(piece: Piece): Piece {
  if (isBackwardScript(piece.text)) return piece;
  return { ...piece, text: [...piece.text].toReversed().join('') };
}

function set(text: string, baseHas: LetterTest, longest: number): readonly Piece[] {
  return inOrder(text, longest).flatMap(({ text: part, isFixed, isBackward }) => {
    const pieces = inFonts(isFixed ? withoutBreaks(part) : part, baseHas);
    if (!isFixed) return pieces;
    const fixed = pieces.map((piece): Piece => ({ ...piece, noWrap: true }));
    return isBackward ? fixed.map(turned).toReversed() : fixed;
  });
}

/** Letters of a line over the whole page, and of the narrowest column. */
const PAGE_LETTERS = 72;
const COLUMN_LETTERS = 24;

/** Text of record: in the serif font, or in the first that has its letters. */
export function setRecord(text: string): Piece[] {
  return [...set(breakable(text), serifHas, PAGE_LETTERS)];
}

/** What is said about the record: in the plain font, or in the first that has its letters. */
export function setPlain(text: string): Piece[] {
  return [...set(breakable(text), plainHas, COLUMN_LETTERS)];
}

function scriptOf(letter: string): UnprintedScript {
  return SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? 'signs';
}

export interface Printable<Written> {
  readonly printed: Written;
  /** Scripts of which letters are missing; empty when all of it can be printed. */
  readonly missing: readonly UnprintedScript[];
}

/** What is written with a visible sign for each letter that cannot be printed, so that none disappears without a word. */
export function printable<Written>(written: Written): Printable<Written> {
  const missing = new Set<UnprintedScript>();
  const print = (text: string) => {
    if (plainHas(text)) return text;
    return Array.from(graphemes.segment(text), ({ segment }) => {
      const letter = segment.normalize(LIGATURE.test(segment) ? 'NFKC' : 'NFC');
      if (plainHas(letter) || furtherFont(letter) !== null) return letter;
      missing.add(scriptOf(letter));
      return MISSING;
    }).join('');
  };
  const printed: Written = JSON.parse(
    JSON.stringify(written, (_, value) => (typeof value === 'string' ? print(value) : value)),
  );
  return { printed, missing: [...missing] };
}

/** Says what the sign stands for; null where it does not stand. */
export function missingInWords(
  missing: readonly UnprintedScript[],
  say: (sign: string, scripts: readonly UnprintedScript[]) => string,
): string | null {
  return missing.length === 0 ? null : say(MISSING, missing);
}
