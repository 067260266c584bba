import { takeAnswers } from './answers';
import { deliverOf, readDuePersons } from './deliver';
import type { SupportParts } from './parts';

/** How messages reach support, and its answers the person who asked. Nothing here throws: what cannot be done now is tried later. */
export interface Support {
  /** Hands over what a person wrote, in its order. */
  deliver(userId: string, signal: AbortSignal): Promise<void>;
  /** Takes over what was answered to a person; nothing where answers are given in this product. */
  fetch(userId: string, signal: AbortSignal): Promise<void>;
  /** Whether answers come from elsewhere, so that they are to be fetched. */
  readonly fetches: boolean;
  /** Hands over what is due of everybody. */
  deliverDue(): Promise<void>;
}

const AT_ONCE = 50;

export function createSupport(parts: SupportParts): Support {
  const { desk, logger, database, now } = parts;
  const quietly = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      logger.warn({ reason: error instanceof Error ? error.message : error, desk: desk.name }, what);
    }
  };
  const deliver = (userId: string, signal: AbortSignal) =>
    quietly('messages to support wait', () => deliverOf(parts, userId, signal));
  return {
    fetches: desk.answers !== null,
    deliver,
    fetch: (userId, signal) =>
      quietly('answers of support could not be fetched', () => takeAnswers(parts, userId, signal)),
    async deliverDue() {
      await quietly('messages to support wait', async () => {
        const signal = new AbortController().signal;
        for (const userId of await readDuePersons(database.kysely, now(), AT_ONCE))
          await deliver(userId, signal);
      });
    },
  };
}
