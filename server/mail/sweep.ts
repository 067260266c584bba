import type { Database, DatabaseLogger } from '#server/database/connection';
import type { Jobs } from '#server/jobs/jobs';
import { DELIVER } from './delivery';
import { readDueMails } from './outbox';

export interface Sweep {
  stop(): Promise<void>;
}

interface SweepOptions {
  readonly database: Pick<Database, 'kysely' | 'commits'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly logger: DatabaseLogger;
  readonly everyMs?: number;
  readonly clock?: () => Date;
}

const EVERY_MS = 5_000;
const AT_ONCE = 500;

/**
 * Hands the mails that are due to the workers: at once after a commit of this server, and every few seconds what other
 * servers, a crash or a failed attempt left.
 */
export function sweepOutbox({ database, jobs, logger, everyMs = EVERY_MS, clock }: SweepOptions): Sweep {
  let sweeping: Promise<void> | null = null;
  let isAskedAgain = false;

  const sweep = async () => {
    try {
      const due = await readDueMails(database.kysely, clock?.() ?? new Date(), AT_ONCE);
      await jobs.add(
        DELIVER,
        due.map((mailId) => ({ data: { mailId }, key: mailId })),
      );
    } catch (error) {
      logger.warn({ reason: error instanceof Error ? error.message : error }, 'mails that are due wait');
    }
  };

  const ask = () => {
    if (sweeping) {
      isAskedAgain = true;
      return;
    }
    sweeping = sweep().finally(() => {
      sweeping = null;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      ask();
    });
  };

  const timer = setInterval(ask, everyMs);
  const unlisten = database.commits.listen((notes) => {
    if (notes.some(({ kind }) => kind === 'mail')) ask();
  });
  ask();
  return {
    async stop() {
      clearInterval(timer);
      unlisten();
      while (sweeping) await sweeping;
    },
  };
}
