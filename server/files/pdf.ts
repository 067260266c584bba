import { z } from 'zod';
import { keptThread, type ThreadLimits, threadUrl } from './thread';

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

type Count = (path: string) => Promise<unknown>;

const free: Count[] = Array.from({ length: AT_ONCE }, () => keptThread(WORKER, LIMITS));
const waiting: ((count: Count) => void)[] = [];

async function takeTurn(): Promise<Count> {
  return free.pop() ?? new Promise<Count>((resolve) => waiting.push(resolve));
}

function passTurn(count: Count): void {
  const next = waiting.shift();
  if (next) next(count);
  else free.push(count);
}

/** Pages of a PDF, and whether it is locked. Never rejects: what cannot be read in time is not known. */
export async function readPdf(path: string): Promise<PdfFacts> {
  const count = await takeTurn();
  try {
    return answerSchema.safeParse(await count(path)).data ?? UNKNOWN;
  } finally {
    passTurn(count);
  }
}
