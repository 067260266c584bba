import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { Resolution } from '#contract/calls/resolutions';
import { fontFile, PLAIN } from './fonts';

/** Stands for what none of the fonts can print; Inter has it. */
const MISSING = '□';

/** Scripts by the names people know; all else is a sign. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Chinese or Japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Indian', /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Bengali}]/u],
  ['other letters', /\p{L}/u],
];
const SIGNS = 'signs';

/** Breaks, spaces without width and what chooses a form: nothing is printed for them. */
const UNPRINTED = /^[\p{Cc}\p{Cf}\p{Variation_Selector}\u2028\u2029]$/u;

/** Two letters that some programs write as one. */
const LIGATURE = /^[\ufb00-\ufb06]$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function fontOf(name: string): Font {
  const font = create(readFileSync(fontFile(name)));
  if ('fonts' in font) throw new Error(`The font ${name} is a collection`);
  return font;
}

/** Whether a font has all that is printed of a text; asked once for each letter. */
function letterTest(name: string): (text: string) => boolean {
  const known = new Map<string, boolean>();
  let font: Font | null = null;
  const has = (letter: string) => {
    const before = known.get(letter);
    if (before !== undefined) return before;
    font ??= fontOf(name);
    const found = UNPRINTED.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    known.set(letter, found);
    return found;
  };
  return (text) => [...text].every(has);
}

const serifHas = letterTest('SourceSerif4-Regular');
const plainHas = letterTest('Inter-Regular');

/** A text in pieces, each in a font that has its letters: whole words, so that none is set in two. */
export function inFonts(text: string): readonly { readonly text: string; readonly font?: string }[] {
  if (serifHas(text)) return [{ text }];
  return text
    .split(/(\s+)/)
    .filter((piece) => piece !== '')
    .map((piece) => (serifHas(piece) ? { text: piece } : { text: piece, font: PLAIN }));
}

function scriptOf(letter: string): string {
  return SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? SIGNS;
}

export interface Printable {
  readonly resolution: Resolution;
  /** Names of the scripts of which letters are missing, in order; empty when all of it can be printed. */
  readonly missing: readonly string[];
}

/** A resolution with a visible sign for each letter that cannot be printed, so that none disappears without a word. */
export function printable(resolution: Resolution): Printable {
  const missing = new Set<string>();
  const print = (text: string) => {
    if (plainHas(text)) return text;
    return Array.from(graphemes.segment(text), ({ segment }) => {
      const letter = segment.normalize(LIGATURE.test(segment) ? 'NFKC' : 'NFC');
      if (plainHas(letter)) return letter;
      missing.add(scriptOf(letter));
      return MISSING;
    }).join('');
  };
  const printed: Resolution = JSON.parse(
    JSON.stringify(resolution, (_, value) => (typeof value === 'string' ? print(value) : value)),
  );
  return { resolution: printed, missing: [...missing].toSorted() };
}

/** Says what the sign stands for; null where it does not stand. */
export function missingInWords(missing: readonly string[]): string | null {
  if (missing.length === 0) return null;
  return `${MISSING} stands for what the fonts of this document do not have (${missing.join(', ')}): Quorate shows it, and the hashes are of the text with it`;
}
