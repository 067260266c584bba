import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { askThread, type ThreadLimits, threadUrl } from './thread';

/** The rows of a sheet as text, or why there are none. */
export type SheetAnswer = readonly (readonly string[])[] | 'tooLarge' | 'unreadable';

const answerSchema = z.object({ rows: z.array(z.array(z.string())).nullable() });

/** Of all parts unpacked, in bytes. */
const MOST_UNPACKED_BYTES = 50_000_000;

const LIMITS: ThreadLimits = { longestMs: 10_000, memoryMb: 256 };

const WORKER = threadUrl(
  new URL('./workbook.worker.js', import.meta.url),
  new URL('./workbook.worker.mjs', import.meta.url),
);

/** Unpacks every part and counts: what a package says of its own size need not be true. */
async function isTooLarge(bytes: Uint8Array): Promise<boolean> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += chunk.byteLength;
      if (unpacked > MOST_UNPACKED_BYTES) return true;
    }
  }
  return false;
}

/**
 * The first sheet of a workbook, its days as `YYYY-MM-DD` and its formulas by the results that were stored. It takes
 * bounded time and memory, and never the program's thread.
 * @param mostRows rows beyond are not answered.
 */
export async function readWorkbook(bytes: Uint8Array, mostRows: number): Promise<SheetAnswer> {
  const large = await isTooLarge(bytes).catch(() => null);
  if (large !== false) return large ? 'tooLarge' : 'unreadable';
  const answered = answerSchema.safeParse(await askThread(WORKER, { bytes, mostRows }, LIMITS)).data;
  return answered ? (answered.rows ?? 'unreadable') : 'tooLarge';
}
