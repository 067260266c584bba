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

/** @throws Error where the installation lacks the fonts. */
export const fontFile = (name: string): string => join(fontFolder(), `${name}.ttf`);

/** The files of the fonts. */
export function fontFiles(): TFontDictionary {
  return {
    [RECORD]: {
      normal: fontFile('SourceSerif4-Regular'),
      bold: fontFile('SourceSerif4-SemiBold'),
      italics: fontFile('SourceSerif4-Italic'),
      bolditalics: fontFile('SourceSerif4-SemiBoldItalic'),
    },
    [PLAIN]: {
      normal: fontFile('Inter-Regular'),
      bold: fontFile('Inter-SemiBold'),
      italics: fontFile('Inter-Regular'),
      bolditalics: fontFile('Inter-SemiBold'),
    },
  };
}
