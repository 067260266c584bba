import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import qcms from 'pdfjs-dist/wasm/qcms_bg.wasm?url';

interface Look {
  readonly scale: number;
  readonly turn: 0 | 90 | 180 | 270;
}

/** More are not drawn on one canvas: browsers refuse, and phones run out of memory. */
const MOST_PIXELS = 16_000_000;

/** A file up to this size comes in one piece; of a larger one the parts that are needed. */
const WHOLE_BYTES = 1_000_000;
const PART_BYTES = 262_144;

/** Entries of an outline that are shown. */
const MOST_ENTRIES = 1_000;

const DECODERS: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
  'qcms_bg.wasm': qcms,
};

/** Fetches what decodes pictures by the names that the build gave it. */
class Decoders {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename];
    if (!address) throw new Error(`Nothing here is called ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} did not come`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

class Parts extends PDFDataRangeTransport {
  readonly #read: (from: number, to: number) => Promise<Uint8Array>;
  readonly #failed: (error: unknown) => void;

  constructor(
    length: number,
    first: Uint8Array,
    read: (from: number, to: number) => Promise<Uint8Array>,
    failed: (error: unknown) => void,
  ) {
    super(length, first);
    this.#read = read;
    this.#failed = failed;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#read(begin, end).then((bytes) => this.onDataRange(begin, bytes), this.#failed);
  }
}

/**
 * Opens a PDF in a worker of its own. Its bytes are read as they are needed.
 * @param failed a part of it did not come, before or after it was opened.
 * @returns the file as soon as it is open, and what ends the worker, at any time.
 */
export function openPdf(
  sizeBytes: number,
  read: (from: number, to: number) => Promise<Uint8Array>,
  failed: (error: unknown) => void,
) {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  const worker = PDFWorker.create({ port });
  const isWhole = sizeBytes <= WHOLE_BYTES;
  let task: PDFDocumentLoadingTask | null = null;
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    // What is under way in the worker is told to end; it is ended all the same.
    void Promise.resolve(task?.destroy())
      .catch(() => {})
      .finally(() => {
        worker.destroy();
        port.terminate();
      });
  };
  const open = async () => {
    const first = await read(0, isWhole ? sizeBytes : PART_BYTES);
    if (isClosed) throw new Error('The file was left before it was open');
    task = getDocument({
      ...(isWhole
        ? { data: first }
        : { range: new Parts(sizeBytes, first, read, failed), rangeChunkSize: PART_BYTES }),
      worker,
      BinaryDataFactory: Decoders,
      wasmUrl: '/',
      useWorkerFetch: false,
      isEvalSupported: false,
      enableXfa: false,
      disableAutoFetch: true,
      disableStream: true,
      verbosity: 0,
    });
    return drawing(await task.promise);
  };
  const file = open().catch((error: unknown) => {
    close();
    throw error;
  });
  return { file, close };
}

async function drawing(pdf: PDFDocumentProxy) {
  const sizeOf = async (number: number) => {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: CSS_PIXELS });
    return { width, height };
  };
  const viewOf = async (number: number, { scale, turn }: Look, finer = 1) => {
    const page = await pdf.getPage(number);
    const rotation = (page.rotate + turn) % 360;
    return { page, viewport: page.getViewport({ scale: scale * CSS_PIXELS * finer, rotation }) };
  };
  return {
    kind: 'pdf' as const,
    pages: pdf.numPages,
    first: await sizeOf(1),
    sizeOf,
    draw: (number: number, canvas: HTMLCanvasElement, look: Look) =>
      cancellable(async (onCancel, isCancelled) => {
        const plain = await viewOf(number, look);
        const area = plain.viewport.width * plain.viewport.height;
        const finer = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / area));
        const { page, viewport } = await viewOf(number, look, finer);
        if (isCancelled()) return;
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        const render = page.render({ canvas, viewport });
        onCancel(() => render.cancel());
        await render.promise;
      }),
    layText: (number: number, container: HTMLElement, look: Look) =>
      cancellable(async (onCancel, isCancelled) => {
        const { page, viewport } = await viewOf(number, look);
        if (isCancelled()) return;
        const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
        onCancel(() => layer.cancel());
        await layer.render();
      }),
    outline: () => outlineOf(pdf),
  };
}

/** A point of a PDF is a 72nd of an inch, a pixel of a style sheet a 96th. */
const CSS_PIXELS = 96 / 72;

type Work = (onCancel: (cancel: () => void) => void, isCancelled: () => boolean) => Promise<void>;

/** What was cancelled ends without a word. */
function cancellable(work: Work) {
  let isCancelled = false;
  let stop: (() => void) | null = null;
  const done = work(
    (cancel) => {
      stop = cancel;
    },
    () => isCancelled,
  ).catch((error: unknown) => {
    if (!isCancelled) throw error;
  });
  const cancel = () => {
    isCancelled = true;
    stop?.();
  };
  return { done, cancel };
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

async function outlineOf(pdf: PDFDocumentProxy) {
  const entries: { readonly title: string; readonly page: number | null; readonly depth: number }[] = [];
  const add = async (items: Outline, depth: number): Promise<void> => {
    for (const { title, dest, items: inner } of items ?? []) {
      if (entries.length >= MOST_ENTRIES) return;
      entries.push({ title, page: await pageOf(pdf, dest), depth });
      await add(inner, depth + 1);
    }
  };
  await add(await pdf.getOutline(), 0);
  return entries;
}

async function pageOf(pdf: PDFDocumentProxy, dest: string | unknown[] | null): Promise<number | null> {
  try {
    const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const target: unknown = place?.[0];
    if (typeof target === 'number') return target + 1;
    return isReference(target) ? (await pdf.getPageIndex(target)) + 1 : null;
  } catch {
    return null;
  }
}

function isReference(value: unknown): value is { readonly num: number; readonly gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
}
