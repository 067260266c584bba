import { svgOf } from '#domain/chart/drawing';
import { fileLook } from './look';
import type { Chart } from './useChart';

/** A picture twice as large as on the screen, so that it can be printed; within what browsers can hold. */
const SCALE = 2;
const MOST_PIXELS = 8_000;

/** The chart as it is drawn now, as a file that stands by itself. */
export function svgFile({ layout, parties, nameOf }: Chart): Blob {
  return new Blob([svgOf(layout, parties, fileLook(nameOf))], { type: 'image/svg+xml' });
}

/** @throws Error when the browser cannot make the picture. */
export async function pngFile(chart: Chart): Promise<Blob> {
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
    return await pngOf(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      'image/png',
    );
  });
}

/** Hands a file that was made here to the browser. */
export function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address when the click is over, but reads it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
