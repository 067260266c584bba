import type { DatabaseLogger } from '#server/database/connection';
import type { ClaimedJob, JobQueue } from './queue';

export type JobHandler = (data: unknown) => Promise<void>;

interface WorkerOptions {
  readonly queue: Pick<JobQueue, 'pollMs' | 'claim' | 'complete' | 'fail'>;
  readonly name: string;
  readonly handler: JobHandler;
  /** Jobs worked on at once. */
  readonly batch: number;
  readonly logger: DatabaseLogger;
}

export interface Worker {
  /** There may be jobs: looks now. */
  nudge(): void;
  /** Lets what is under way end, and takes nothing more. */
  stop(): Promise<void>;
}

/** Takes the jobs of one queue until it is stopped. A job whose handler throws is tried again by the queue's rules. */
export function startWorker({ queue, name, handler, batch, logger }: WorkerOptions): Worker {
  let stopped = false;
  let nudged = false;
  let wake = () => {};

  const work = async ({ id, data }: ClaimedJob): Promise<void> => {
    try {
      await handler(data);
    } catch (err) {
      logger.error({ err, job: name }, 'a job failed');
      await queue.fail(name, id, err instanceof Error ? err.message : String(err));
      return;
    }
    await queue.complete(name, id);
  };

  const round = async (): Promise<boolean> => {
    const jobs = await queue.claim(name, batch);
    await Promise.all(jobs.map(work));
    return jobs.length === batch;
  };

  /** A job that could not be settled is given out again when its time is over. */
  const safeRound = () =>
    round().catch((error: unknown) => {
      logger.warn(
        { reason: error instanceof Error ? error.message : error, job: name },
        'jobs could not be taken',
      );
      return false;
    });

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, queue.pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (!stopped) {
      nudged = false;
      const isMore = await safeRound();
      if (!isMore && !nudged && !stopped) await rest();
    }
  };

  const running = run();
  return {
    nudge() {
      nudged = true;
      wake();
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
