import { svgOf } from '#domain/chart/drawing';
import { fileLook } from './look';
import { pdfOfPicture } from './pdf';
import type { Chart } from './useChart';

/** A picture twice as large as on the screen, so that it can be printed; within what browsers can hold. */
const SCALE = 2;
const MOST_PIXELS = 8_000;

const JPEG_QUALITY = 0.94;

/** The chart as it is drawn now, as a drawing that stands by itself. */
export function svgText({ layout, parties, nameOf }: Chart): string {
  return svgOf(layout, parties, fileLook(nameOf));
}

export function svgFile(chart: Chart): Blob {
  return new Blob([svgText(chart)], { type: 'image/svg+xml' });
}

/** @throws Error when the browser cannot make the picture. */
export async function pngFile(chart: Chart): Promise<Blob> {
  return pictureOf(await canvasOf(chart), 'image/png');
}

/** On one page of A3. @throws Error when the browser cannot make the picture. */
export async function pdfFile(chart: Chart, title: string): Promise<Blob> {
  const canvas = await canvasOf(chart);
  const picture = await pictureOf(canvas, 'image/jpeg', JPEG_QUALITY);
  const jpeg = new Uint8Array(await picture.arrayBuffer());
  const { width, height } = canvas;
  return new Blob([pdfOfPicture({ jpeg, width, height, title })], { type: 'application/pdf' });
}

async function canvasOf(chart: Chart): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(svgFile(chart));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = chart.layout.bounds;
    const scale = Math.min(SCALE, MOST_PIXELS / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
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
