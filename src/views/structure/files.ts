import type { Structure } from '#contract/calls/structure';
import { svgOf } from '#domain/chart/drawing';
import { type PaperWords, paperOf } from '#domain/chart/paper';
import { formatDay } from '../shared/format';
import { withFaces } from './faces';
import { LEGEND } from './legendWords';
import { fileLook } from './look';
import { pdfOfPicture } from './pdf';
import { textsOf } from './texts';
import type { Chart } from './useChart';

/** A picture twice as large as on the screen, so that it can be printed; within what browsers can hold. */
const SCALE = 2;
const MOST_PIXELS = 8_000;

const JPEG_QUALITY = 0.94;

/** The chart as it is drawn now, as a drawing without its typeface. */
export function svgText({ layout, parties, nameOf }: Chart): string {
  return svgOf(layout, parties, fileLook(nameOf));
}

type Days = Pick<Structure, 'asOf' | 'differences'>;

function paperWords({ rootId, nameOf }: Chart, { asOf, differences }: Days): PaperWords {
  const compared = differences ? `, compared with ${formatDay(differences.comparedWith)}` : '';
  return {
    title: nameOf(rootId),
    days: `As of ${formatDay(asOf)}${compared}`,
    signs: [...LEGEND.types, ...LEGEND.lines, ...LEGEND.control],
  };
}

/** The chart as it is drawn now, with its name, its day and what its signs mean around it. */
export function paperText(chart: Chart, days: Days): string {
  const { layout, parties, nameOf } = chart;
  return paperOf(layout, parties, fileLook(nameOf), paperWords(chart, days));
}

export async function svgFile(chart: Chart): Promise<Blob> {
  return svgBlob(await withFaces(svgText(chart)));
}

/** @throws Error when the browser cannot make the picture. */
export async function pngFile(chart: Chart): Promise<Blob> {
  return pictureOf((await canvasOf(await withFaces(svgText(chart)))).canvas, 'image/png');
}

/** On one page of A3. @throws Error when the browser cannot make the picture. */
export async function pdfFile(chart: Chart, days: Days, title: string): Promise<Blob> {
  const drawing = paperText(chart, days);
  const { canvas, scale } = await canvasOf(await withFaces(drawing));
  const picture = await pictureOf(canvas, 'image/jpeg', JPEG_QUALITY);
  const jpeg = new Uint8Array(await picture.arrayBuffer());
  const { width, height } = canvas;
  const texts = textsOf(drawing).map(({ text, x, y, size }) => ({
    text,
    x: x * scale,
    y: y * scale,
    size: size * scale,
  }));
  return new Blob([pdfOfPicture({ jpeg, width, height, title, texts })], { type: 'application/pdf' });
}

function svgBlob(drawing: string): Blob {
  return new Blob([drawing], { type: 'image/svg+xml' });
}

async function canvasOf(drawing: string) {
  const address = URL.createObjectURL(svgBlob(drawing));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = image;
    const scale = Math.min(SCALE, MOST_PIXELS / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { canvas, scale };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function pictureOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      type,
      quality,
    );
  });
}
