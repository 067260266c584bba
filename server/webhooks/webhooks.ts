import { z } from 'zod';
import { DELIVERY_DAYS } from '#contract/calls/webhooks';
import type { Database, DatabaseLogger } from '#server/database/connection';
import type { Jobs, QueuedJob } from '#server/jobs/jobs';
import { type DeliverOptions, deliver, readDue } from './deliver';
import { planWebhook, readBehind } from './plan';

const SEND = 'webhooks.deliver';

/** What other servers, a crash or a failed attempt left is looked for so often. */
const SWEEP_MS = 5_000;
/** Of several events of one moment, one look. */
const GATHER_MS = 100;
const WEBHOOKS_AT_ONCE = 100;
const DUE_AT_ONCE = 200;
/** Attempts of this server at once; each waits for the other side. */
const BATCH = 10;
const DAY_MS = 86_400_000;

interface Options extends DeliverOptions {
  readonly logger: DatabaseLogger;
}

export interface Webhooks {
  readonly queued: QueuedJob;
  /** Hands what is due to the workers. */
  begin(jobs: Pick<Jobs, 'add'>): void;
  /** Ends after the look that is under way. */
  stop(): Promise<void>;
}

const jobSchema = z.object({ id: z.uuid() });

/**
 * Sends what happens to whoever an entity has it sent to. What was promised stands in its rows, and a job only makes the next
 * attempt: of several servers one makes it.
 */
export function createWebhooks(options: Options): Webhooks {
  const { database, logger, clock = () => new Date() } = options;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let looking: Promise<void> = Promise.resolve();
  let look = async () => {};
  let end = () => {};

  const ask = () => {
    if (isOver) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      looking = looking.then(look).catch((error: unknown) => {
        logger.warn({ reason: error instanceof Error ? error.message : error }, 'webhooks wait');
      });
    }, GATHER_MS);
  };

  return {
    queued: {
      name: SEND,
      rules: { retries: 0, retryDelayS: 1, expireS: 120 },
      batch: BATCH,
      async handler(data) {
        await deliver(options, jobSchema.parse(data).id);
        ask();
      },
    },
    begin(jobs) {
      look = async () => {
        let isMore = false;
        for (const webhook of await readBehind(database.kysely, WEBHOOKS_AT_ONCE)) {
          isMore = (await planWebhook(database, webhook, clock())) || isMore;
        }
        const due = await readDue(database.kysely, clock(), DUE_AT_ONCE);
        await jobs.add(
          SEND,
          due.map((id) => ({ data: { id }, key: id })),
        );
        if (isMore) ask();
      };
      const every = setInterval(ask, SWEEP_MS);
      const unlisten = database.commits.listen((notes) => {
        if (notes.some(({ kind }) => kind === 'event')) ask();
      });
      end = () => {
        clearInterval(every);
        unlisten();
      };
      ask();
    },
    async stop() {
      isOver = true;
      end();
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Removes what was sent long ago; run by the owner. */
export async function removeOldDeliveries(
  { kysely }: Pick<Database, 'kysely'>,
  clock: () => Date = () => new Date(),
): Promise<void> {
  const before = new Date(clock().getTime() - DELIVERY_DAYS * DAY_MS);
  await kysely.deleteFrom('webhook_delivery').where('created_at', '<', before).execute();
}
