import type { DatabaseLogger } from '#server/database/connection';
import type { JobQueue, NewJob, QueueRules } from './queue';
import { type JobHandler, startWorker, type Worker } from './worker';

/** What a module has done again and again, by one of the servers each time. */
export interface ScheduledJob {
  readonly name: string;
  readonly everyS: number;
  run(): Promise<void>;
}

/** Work that is added when there is some. */
export interface QueuedJob {
  readonly name: string;
  readonly rules: QueueRules;
  /** Jobs worked on at once by this server. */
  readonly batch: number;
  readonly handler: JobHandler;
}

export interface Jobs {
  /** Adds jobs and has a worker of this server look at once. */
  add(name: string, jobs: readonly NewJob[]): Promise<void>;
  /** Lets what is under way end. Jobs that wait stay for the next start, or for another server. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly queue: JobQueue;
  readonly queued: readonly QueuedJob[];
  readonly scheduled: readonly ScheduledJob[];
  readonly logger: DatabaseLogger;
}

/** A scheduled job that failed is not tried again: the next one comes soon. */
const SCHEDULED_RULES: QueueRules = { retries: 0, retryDelayS: 1, expireS: 120 };

/** Opens the queues, works on them, and adds what is due. */
export async function startJobs({ queue, queued, scheduled, logger }: JobsOptions): Promise<Jobs> {
  const workers = new Map<string, Worker>();
  const begin = async ({ name, rules, batch, handler }: QueuedJob) => {
    await queue.open(name, rules);
    workers.set(name, startWorker({ queue, name, handler, batch, logger }));
  };
  for (const job of queued) await begin(job);
  for (const { name, run } of scheduled)
    await begin({ name, rules: SCHEDULED_RULES, batch: 1, handler: run });

  const tick = async ({ name, everyS }: ScheduledJob) => {
    try {
      await queue.addInSlot(name, everyS);
      workers.get(name)?.nudge();
    } catch (error) {
      logger.warn(
        { reason: error instanceof Error ? error.message : error, job: name },
        'a job could not be added',
      );
    }
  };
  const ticks = new Set<Promise<void>>();
  const timers = scheduled.map((job) => {
    const start = () => {
      const ticking = tick(job).finally(() => ticks.delete(ticking));
      ticks.add(ticking);
    };
    start();
    return setInterval(start, job.everyS * 1000);
  });

  const end = async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(ticks);
    await Promise.all([...workers.values()].map((worker) => worker.stop()));
    await queue.close();
  };
  let ending: Promise<void> | null = null;

  return {
    async add(name, jobs) {
      if (jobs.length === 0) return;
      await queue.add(name, jobs);
      workers.get(name)?.nudge();
    },
    stop() {
      ending ??= end();
      return ending;
    },
  };
}
