import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { bytesOf, type Content, type FoundPage, type Reader, Unreadable } from '../found';
import { LONGEST_PAGE, MOST_PAGES } from '../limits';

/** Letters drawn as lines: a page without text and with more of them than a frame has is looked at as a picture. */
const MANY_PATHS = 30;

const require = createRequire(import.meta.url);

/**
 * The library makes a matrix for drawing when it is loaded, of the optional package that draws. Where that is not installed nothing is
 * drawn, and text needs none; without something of that name it would not load.
 */
function standInForDrawing(): void {
  try {
    require.resolve('@napi-rs/canvas');
  } catch {
    Object.defineProperty(globalThis, 'DOMMatrix', { value: class {}, configurable: true });
  }
}

/** Opens a PDF with the fonts, tables of letters and decoders that come with the library; it fetches nothing. */
export async function openPdf(content: Content): Promise<PDFDocumentProxy> {
  standInForDrawing();
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const root = dirname(require.resolve('pdfjs-dist/package.json'));
  const opening = pdfjs.getDocument({
    data: new Uint8Array(await bytesOf(content)),
    cMapUrl: join(root, 'cmaps/'),
    standardFontDataUrl: join(root, 'standard_fonts/'),
    wasmUrl: join(root, 'wasm/'),
    iccUrl: join(root, 'iccs/'),
    useSystemFonts: false,
    isEvalSupported: false,
    verbosity: 0,
  });
  return opening.promise.catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new Unreadable(isLocked ? 'locked' : 'broken');
  });
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  let text = '';
  for (const item of items) {
    if (text.length > LONGEST_PAGE) break;
    if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return text;
}

/** Whether there is something on a page that has no text. */
async function isPicture(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray } = await page.getOperatorList();
  const pictures: ReadonlySet<number> = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageXObjectRepeat,
  ]);
  if (fnArray.some((operator) => pictures.has(operator))) return true;
  return fnArray.filter((operator) => operator === OPS.constructPath).length > MANY_PATHS;
}

export const readPdfPages: Reader = async function* (content, after, counted): AsyncIterable<FoundPage> {
  const document = await openPdf(content);
  counted(document.numPages);
  try {
    for (let number = after + 1; number <= Math.min(document.numPages, MOST_PAGES + 1); number += 1) {
      const page = await document.getPage(number);
      const text = await textOf(page);
      const isScan = text.trim() === '' && (await isPicture(page));
      yield { number, text: isScan ? null : text, label: null };
      page.cleanup();
    }
  } finally {
    await document.loadingTask.destroy();
  }
};
