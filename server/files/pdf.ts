import { z } from 'zod';
import { askThread, type ThreadLimits, threadUrl } from './thread';

export interface PdfFacts {
  /** Null when they cannot be counted in bounded time and memory. */
  readonly pages: number | null;
  /** It opens with a password only. */
  readonly locked: boolean;
}

const answerSchema = z.object({ pages: z.number().int().min(0).nullable(), locked: z.boolean() });

const UNKNOWN: PdfFacts = { pages: null, locked: false };

/** Beyond them the number stays unknown. */
const LIMITS: ThreadLimits = { longestMs: 15_000, memoryMb: 256 };

/** Threads that count at the same time. */
const AT_ONCE = 2;

const WORKER = threadUrl(
  new URL('./pdf.worker.js', import.meta.url),
  new URL('./pdf.worker.mjs', import.meta.url),
);

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

async function count(path: string): Promise<PdfFacts> {
  if (!WORKER) return UNKNOWN;
  return answerSchema.safeParse(await askThread(WORKER, path, LIMITS)).data ?? UNKNOWN;
}
