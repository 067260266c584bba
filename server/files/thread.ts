import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What a thread may take before it is given up. */
export interface ThreadLimits {
  /** In milliseconds. */
  readonly longestMs: number;
  readonly memoryMb: number;
}

const IS_BUNDLED = !import.meta.url.endsWith('.ts');

/**
 * The program of a thread: the one that was bundled beside the server, or the source where the server runs from source.
 * @throws Error where it was not bundled: a server that is built wrongly does not start, and refuses nobody's file for it.
 */
export function threadUrl(bundled: URL, source: URL, isBundled = IS_BUNDLED): URL {
  if (!isBundled) return source;
  if (!existsSync(bundled)) throw new Error(`The server is built without ${bundled.pathname}`);
  return bundled;
}

function startThread(url: URL, work: unknown, memoryMb: number): Worker {
  return new Worker(url, {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
    env: {},
  });
}

/** The next message of a thread; undefined when it ends first, or takes too long. */
function nextAnswer(worker: Worker, longestMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (answer: unknown) => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', fail).off('exit', fail);
      resolve(answer);
    };
    const fail = () => settle(undefined);
    const timer = setTimeout(fail, longestMs);
    worker.on('message', settle).on('error', fail).on('exit', fail);
  });
}

/** Ends it whatever it does; what it still throws is nobody's business. */
function endThread(worker: Worker): void {
  worker.on('error', () => {});
  void worker.terminate();
}

/**
 * What a thread of its own answers to a piece of work; undefined when it fails, takes too long or fills its memory. For
 * parsers, which a file can keep busy for ever.
 */
export async function askThread(
  url: URL,
  work: unknown,
  { longestMs, memoryMb }: ThreadLimits,
): Promise<unknown> {
  const worker = startThread(url, work, memoryMb);
  const answer = await nextAnswer(worker, longestMs);
  endThread(worker);
  return answer;
}

/** A thread without work is kept for so long, in milliseconds. */
const KEPT_MS = 10_000;

/**
 * As `askThread`, with one thread for one piece of work after the other: starting it takes longer than most of them. A
 * thread that failed is not used again.
 */
export function keptThread(
  url: URL,
  { longestMs, memoryMb }: ThreadLimits,
): (work: unknown) => Promise<unknown> {
  let kept: { readonly worker: Worker; readonly end: NodeJS.Timeout } | null = null;
  const drop = () => {
    if (kept) clearTimeout(kept.end);
    kept = null;
  };
  const take = (): Worker => {
    const worker = kept?.worker;
    drop();
    if (!worker) return startThread(url, null, memoryMb);
    worker.off('error', drop).off('exit', drop).ref();
    return worker;
  };
  const keep = (worker: Worker) => {
    const end = setTimeout(() => {
      worker.off('error', drop).off('exit', drop);
      drop();
      endThread(worker);
    }, KEPT_MS).unref();
    worker.on('error', drop).on('exit', drop).unref();
    kept = { worker, end };
  };
  return async (work) => {
    const worker = take();
    const answered = nextAnswer(worker, longestMs);
    worker.postMessage(work);
    const answer = await answered;
    if (answer === undefined) endThread(worker);
    else keep(worker);
    return answer;
  };
}
