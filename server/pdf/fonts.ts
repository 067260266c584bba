import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TFontDictionary } from 'pdfmake/interfaces';

/** Beside the source, or in the source when the server runs from its bundle. */
const FOLDERS = ['./fonts', '../../server/pdf/fonts', '../../../server/pdf/fonts'];

function fontFolder(): string {
  const folders = FOLDERS.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const folder = folders.find((candidate) => existsSync(join(candidate, 'Inter-Regular.ttf')));
  if (!folder) throw new Error('The fonts of the documents (server/pdf/fonts) are missing');
  return folder;
}

/** The two voices of the product: serif is the text of record, the other is all that is said about it. */
export const RECORD = 'Record';
export const PLAIN = 'Plain';

/** The files of the fonts. @throws Error where the installation lacks them. */
export function fontFiles(): TFontDictionary {
  const file = (name: string) => join(fontFolder(), `${name}.ttf`);
  return {
    [RECORD]: {
      normal: file('SourceSerif4-Regular'),
      bold: file('SourceSerif4-SemiBold'),
      italics: file('SourceSerif4-Italic'),
      bolditalics: file('SourceSerif4-SemiBoldItalic'),
    },
    [PLAIN]: {
      normal: file('Inter-Regular'),
      bold: file('Inter-SemiBold'),
      italics: file('Inter-Regular'),
      bolditalics: file('Inter-SemiBold'),
    },
  };
}

/** Letters that the serif lacks and the other has: Vietnamese, Pinyin, polytonic Greek, arrows. */
const ONLY_PLAIN = /[\u0180-\u024f\u0370-\u0383\u1e00-\u1fff\u2190-\u22ff]/u;

/** A text in pieces, each in a font that has its letters: whole words, so that none is set in two. */
export function inFonts(text: string): readonly { readonly text: string; readonly font?: string }[] {
  if (!ONLY_PLAIN.test(text)) return [{ text }];
  return text
    .split(/(\s+)/)
    .filter((piece) => piece !== '')
    .map((piece) => (ONLY_PLAIN.test(piece) ? { text: piece, font: PLAIN } : { text: piece }));
}
