import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TFontDictionary } from 'pdfmake/interfaces';

/** Beside the source, or in the source when the server runs from its bundle. */
const FOLDERS = ['./fonts', '../../server/pdf/fonts'];

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

/** A font for letters that ours lack: a family of the Noto project, from the package that carries it. */
export interface FurtherFont {
  readonly name: string;
  readonly normal: string;
  readonly bold: string;
}

const PACKAGES: readonly (readonly [name: string, pack: string, normal: string, bold: string])[] = [
  embedded('Hebrew', 'hebrew', 'NotoSansHebrew', 'ttf'),
  embedded('Arabic', 'arabic', 'NotoNaskhArabic', 'ttf'),
  embedded('Chinese', 'sc', 'NotoSansHans', 'otf'),
  embedded('Korean', 'kr', 'NotoSansKR', 'otf'),
  fontsource('Devanagari', 'noto-sans-devanagari', 'devanagari'),
  fontsource('Thai', 'noto-sans-thai', 'thai'),
  fontsource('Emoji', 'noto-emoji', 'emoji'),
  fontsource('Symbols', 'noto-sans-symbols-2', 'symbols', 400),
];

function embedded(name: string, pack: string, family: string, ending: string) {
  const file = (weight: string) => `fonts/${family}-${weight}.${ending}`;
  return [name, `@embedpdf/fonts-${pack}`, file('Regular'), file('Bold')] as const;
}

function fontsource(name: string, family: string, subset: string, boldest = 700) {
  const file = (weight: number) => `files/${family}-${subset}-${weight}-normal.woff`;
  return [name, `@fontsource/${family}`, file(400), file(boldest)] as const;
}

/** The packages that carry them, installed or not. */
export const fontPackages = (): readonly string[] => PACKAGES.map(([, pack]) => pack);

const require = createRequire(import.meta.url);

function fileOf(pack: string, file: string): string | null {
  const paths = (require.resolve.paths(pack) ?? []).map((folder) => join(folder, pack, file));
  return paths.find((path) => existsSync(path)) ?? null;
}

/**
 * The further fonts that are installed, in the order in which they are asked for a letter. The large ones (Chinese with
 * Japanese, Korean, emoji) are optional packages.
 */
export function furtherFonts(): readonly FurtherFont[] {
  return PACKAGES.flatMap(([name, pack, normalFile, boldFile]) => {
    const [normal, bold] = [fileOf(pack, normalFile), fileOf(pack, boldFile)];
    return normal && bold ? [{ name, normal, bold }] : [];
  });
}

/** The files of the fonts; each is read when a document first needs it. */
export function fontFiles(): TFontDictionary {
  const further = furtherFonts().map(
    ({ name, normal, bold }) => [name, { normal, bold, italics: normal, bolditalics: bold }] as const,
  );
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
    ...Object.fromEntries(further),
  };
}
