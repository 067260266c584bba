import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

export interface PdfFacts {
  /** Null when they cannot be counted in bounded time and memory. */
  readonly pages: number | null;
  /** It opens with a password only. */
  readonly locked: boolean;
}

const answerSchema = z.object({ pages: z.number().int().min(0).nullable(), locked: z.boolean() });

const UNKNOWN: PdfFacts = { pages: null, locked: false };

/** How long counting may take, in milliseconds; then the number stays unknown. */
const LONGEST_MS = 15_000;

const MEMORY_MB = 256;

/** Threads that count at the same time. */
const AT_ONCE = 2;

/** Bundled beside the program, or the source when the server runs from source. */
const WORKER = [
  new URL('./pdf.worker.js', import.meta.url),
  new URL('./pdf.worker.mjs', import.meta.url),
].find((url) => existsSync(url));

let free = AT_ONCE;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function passTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else free += 1;
}

/** Pages of a PDF, and whether it is locked. Never rejects: what cannot be read in time is not known. */
export async function readPdf(path: string): Promise<PdfFacts> {
  await takeTurn();
  try {
    return await count(path);
  } finally {
    passTurn();
  }
}

function count(path: string): Promise<PdfFacts> {
  if (!WORKER) return Promise.resolve(UNKNOWN);
  const worker = new Worker(WORKER, {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
    env: {},
  });
  return new Promise((resolve) => {
    const settle = (facts: PdfFacts) => {
      clearTimeout(timer);
      resolve(facts);
      void worker.terminate();
    };
    const timer = setTimeout(() => settle(UNKNOWN), LONGEST_MS);
    worker.once('message', (message: unknown) => settle(answerSchema.safeParse(message).data ?? UNKNOWN));
    worker.once('error', () => settle(UNKNOWN));
    worker.once('exit', () => settle(UNKNOWN));
  });
}
