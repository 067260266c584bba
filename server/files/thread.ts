import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What a thread may take before it is given up. */
export interface ThreadLimits {
  /** In milliseconds. */
  readonly longestMs: number;
  readonly memoryMb: number;
}

/** Bundled beside the program, or the source when the server runs from source. */
export function threadUrl(bundled: URL, source: URL): URL | null {
  return [bundled, source].find((url) => existsSync(url)) ?? null;
}

/**
 * What a thread of its own answers to a piece of work; undefined when it fails, takes too long or fills its memory. For
 * parsers, which a file can keep busy for ever.
 */
export function askThread(url: URL, work: unknown, { longestMs, memoryMb }: ThreadLimits): Promise<unknown> {
  const worker = new Worker(url, {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
    env: {},
  });
  return new Promise((resolve) => {
    const settle = (answer: unknown) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => settle(undefined), longestMs);
    worker.once('message', settle);
    worker.once('error', () => settle(undefined));
    worker.once('exit', () => settle(undefined));
  });
}
