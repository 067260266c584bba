import { createRequire } from 'node:module';
import { fontFile } from '#server/pdf/fonts';
import { renderDocument } from '#server/pdf/render';
import type { DemoPage } from './content';

/** An A4 page at 150 dots to an inch. */
const PAGE = { width: 1_240, height: 1_754 };
const MARGIN = 130;
const LINE = 44;
const FONT = 'Demo Serif';
/** As somebody lays a sheet on the glass, in radians. */
const ASKEW = 0.006;

/** Whether the optional package that draws is installed. */
export function canDraw(): boolean {
  try {
    createRequire(import.meta.url).resolve('@napi-rs/canvas/package.json');
    return true;
  } catch {
    return false;
  }
}

/** Words of a line that fit beside each other. */
function linesOf(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) lines.push(line);
    line = line !== '' && !fits(longer) ? word : longer;
  }
  return [...lines, line];
}

async function draw(page: DemoPage, height: number) {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  if (!GlobalFonts.has(FONT)) GlobalFonts.registerFromPath(fontFile('SourceSerif4-Regular'), FONT);
  const canvas = createCanvas(PAGE.width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f6f3ec';
  context.fillRect(0, 0, PAGE.width, height);
  context.rotate(ASKEW);
  context.fillStyle = '#26242a';
  let y = MARGIN;
  for (const block of page.flat(2)) {
    const isTitle = block.startsWith('# ');
    context.font = `${isTitle ? 44 : 29}px "${FONT}"`;
    const words = block.replace(/^(#{1,2} |- )/, '');
    for (const line of linesOf(words, (text) => context.measureText(text).width < PAGE.width - 2 * MARGIN)) {
      context.fillText(line, MARGIN, y);
      y += isTitle ? 2 * LINE : LINE;
    }
    y += LINE / 2;
  }
  return canvas;
}

/** One picture of what stands on a page. */
export async function pictureOf(page: DemoPage, extension: string): Promise<Uint8Array> {
  const canvas = await draw(page, 800);
  return extension === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 80);
}

/** A PDF without a letter of text: its pages are pictures, as a scanner makes them. */
export async function scanOf(pages: readonly DemoPage[], title: string, at: Date): Promise<Uint8Array> {
  const pictures = await Promise.all(
    pages.map(async (page) => (await draw(page, PAGE.height)).toBuffer('image/jpeg', 70)),
  );
  return renderDocument({
    info: { title, creationDate: at, modDate: at, producer: 'Quorate' },
    pageMargins: 0,
    pageSize: 'A4',
    defaultStyle: { font: 'Record' },
    content: pictures.map((picture, index) => ({
      image: `data:image/jpeg;base64,${picture.toString('base64')}`,
      width: 595,
      height: 840,
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
  });
}
