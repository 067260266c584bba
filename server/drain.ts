import type { Logger } from 'pino';

/** What is under way when the server is stopped has so long to end, all of it together, in milliseconds. */
export const DRAIN_MS = 25_000;

/** Something that ends when it is asked to: running requests, jobs, streams. */
export interface Drained {
  readonly name: string;
  end(): Promise<unknown>;
}

/**
 * Ends everything at the same time, and waits for it within one bound: what takes longer, or fails, is logged and left.
 * Nothing acknowledged is lost by that; a job that was left is begun again by the next server.
 */
export async function drain(
  parts: readonly Drained[],
  logger: Pick<Logger, 'error'>,
  atMostMs: number = DRAIN_MS,
): Promise<void> {
  const waiting = new Set(parts.map(({ name }) => name));
  const ending = parts.map(async ({ name, end }) => {
    try {
      await end();
    } catch (err) {
      logger.error({ err, part: name }, 'A part of the server did not stop cleanly');
    }
    waiting.delete(name);
  });
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, atMostMs);
  });
  await Promise.race([Promise.all(ending), isOver]);
  clearTimeout(timer);
  if (waiting.size > 0) logger.error({ parts: [...waiting] }, 'What was under way did not end in time');
}
