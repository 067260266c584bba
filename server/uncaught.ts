import type { Logger } from 'pino';

/** Says to whoever keeps the process running that it failed, and may be started again (EX_SOFTWARE). */
export const FAILED = 70;

/** How long a process that has failed may take to end what is under way, in milliseconds. */
const DRAIN_MS = 15_000;

/**
 * After an error that nobody caught, or a rejection that nobody handled, nothing is sure: it is logged, what is under way
 * ends, and so does the process, with `FAILED`.
 * @param stop ends what is under way; it may be called when nothing has started yet.
 */
export function endOnUncaught(
  stop: () => Promise<void>,
  logger: Pick<Logger, 'fatal'>,
  drainMs: number = DRAIN_MS,
): void {
  let isEnding = false;
  process.on('uncaughtException', (err, origin) => {
    logger.fatal({ err, origin }, 'Nobody caught an error: the server drains and ends');
    if (isEnding) return;
    isEnding = true;
    const end = () => process.exit(FAILED);
    setTimeout(end, drainMs);
    stop().then(end, end);
  });
}
