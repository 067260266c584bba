import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MAIL, PDF } from '#server/files/kinds';
import { picturesOfMail } from './formats/mail';
import { openPdf } from './formats/pdf';
import { Unreadable } from './found';

/** Dots to an inch, of a page of a PDF, whose unit is 1/72 inch. */
const DPI = 200;
/** Of the longer side: larger pictures are made smaller, and what claims to be far larger is not decoded. */
const LONGEST_SIDE = 4_000;
const MOST_PIXELS = 100_000_000;

const LANGUAGES = ['eng', 'nld'] as const;
const PACKAGES = [
  'tesseract.js',
  '@napi-rs/canvas',
  ...LANGUAGES.map((code) => `@tesseract.js-data/${code}`),
];

const require = createRequire(import.meta.url);

/** Whether the optional packages that read pictures are installed. */
export function isMachineInstalled(): boolean {
  try {
    for (const name of PACKAGES) require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

export interface MachineText {
  readonly text: string;
  /** From 0 to 1; null where there is no text. */
  readonly confidence: number | null;
  /** Of its page. */
  readonly label: string | null;
}

interface Picture {
  readonly image: Buffer;
  readonly label: string | null;
}

type PictureOf = (number: number) => Promise<Picture>;

export interface Machine {
  /** @param number of the page, from 1. */
  read(number: number): Promise<MachineText>;
}

/** The recognition, with the language data of its packages: nothing is fetched and nothing is kept. */
async function openRecognition() {
  const { createWorker, OEM } = await import('tesseract.js');
  // The library reads all languages from one folder.
  const folder = await mkdtemp(join(tmpdir(), 'quorate-reading-'));
  try {
    for (const code of LANGUAGES) {
      const file = `${code}.traineddata.gz`;
      const root = dirname(require.resolve(`@tesseract.js-data/${code}/package.json`));
      await symlink(join(root, '4.0.0_best_int', file), join(folder, file));
    }
    return await createWorker([...LANGUAGES], OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
      // Without it a picture that it cannot read ends the process.
      errorHandler: () => {},
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the pages of a PDF, the pictures of a mail, or a picture, one after the other. */
export async function openMachine(path: string, mediaType: string): Promise<Machine> {
  const recognition = await openRecognition();
  const pictureOf = await picturesOf(path, mediaType);
  return {
    async read(number) {
      const { image, label } = await pictureOf(number);
      const { data } = await recognition.recognize(image).catch(() => {
        throw new Unreadable('picture');
      });
      const isEmpty = data.text.trim() === '';
      return {
        text: data.text,
        confidence: isEmpty ? null : Math.min(1, Math.max(0, data.confidence / 100)),
        label,
      };
    },
  };
}

async function picturesOf(path: string, mediaType: string): Promise<PictureOf> {
  if (mediaType === PDF.mediaType) return pagesOf(path);
  if (mediaType === MAIL.mediaType) return picturesWithin(path);
  return async () => ({ image: await wholePicture(await readFile(path)), label: null });
}

async function picturesWithin(path: string): Promise<PictureOf> {
  const pictures = await picturesOfMail(path);
  return async (number) => {
    const picture = pictures.get(number);
    if (!picture || typeof picture.content === 'string') throw new Unreadable('picture');
    return { image: await wholePicture(new Uint8Array(picture.content)), label: picture.filename ?? null };
  };
}

async function pagesOf(path: string): Promise<PictureOf> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const document = await openPdf(path);
  return async (number) => {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(DPI / 72, LONGEST_SIDE / Math.max(width, height, 1));
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(
      Math.max(1, Math.ceil(viewport.width)),
      Math.max(1, Math.ceil(viewport.height)),
    );
    const canvasContext: unknown = canvas.getContext('2d');
    if (!isContext(canvasContext)) throw new Unreadable('picture');
    await page.render({ canvas: null, canvasContext, viewport, background: 'white' }).promise;
    page.cleanup();
    return { image: canvas.toBuffer('image/png'), label: null };
  };
}

/** The drawing that the library of the server makes is the one that the library of the browser draws with. */
function isContext(context: unknown): context is CanvasRenderingContext2D {
  return typeof context === 'object' && context !== null && 'drawImage' in context;
}

async function wholePicture(content: Uint8Array): Promise<Buffer> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(content).catch(() => {
    throw new Unreadable('picture');
  });
  if (image.width * image.height > MOST_PIXELS) throw new Unreadable('tooLarge');
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height, 1));
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toBuffer('image/png');
}
