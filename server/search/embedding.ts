import { z } from 'zod';
import type { Meaning } from '#domain/search/meaning';
import type { Database, DatabaseLogger } from '#server/database/connection';
import { transactSystem } from '#server/database/transact';
import type { Jobs, QueuedJob } from '#server/jobs/jobs';
import { type Embedder, EmbeddingFailure } from '#server/model/embedder';
import {
  type EmbeddingBatch,
  readBatch,
  readEntitiesToEmbed,
  settleSource,
  storeMeanings,
} from './embedding.queries';
import type { SearchedKind } from './searched';

const EMBED = 'search.embed';

/** The endpoint has so long for what it is told at once. */
const PATIENCE_MS = 30_000;
/** Batches of one entity before others have their turn. */
const AT_ONCE = 25;
const SWEEP_MS = 10_000;
/** An endpoint that does not answer is left alone for so long, twice as long each time. */
const REST_MS = 10_000;
const MOST_REST_MS = 600_000;

export interface EmbeddingOptions {
  readonly database: Pick<Database, 'kysely' | 'commits'>;
  readonly embedder: Embedder;
  readonly searched: readonly SearchedKind[];
  readonly logger: DatabaseLogger;
  readonly patienceMs?: number;
}

/** Asks what passages mean that are in the index, in the background. */
export interface Embedding {
  readonly queued: QueuedJob;
  /** Hands what is due to the workers. */
  begin(jobs: Pick<Jobs, 'add'>): void;
  /** Gives up what is being asked: another server, or the next start, asks again. */
  stop(): Promise<void>;
}

const isOfTexts = (error: unknown) => error instanceof EmbeddingFailure && error.isOfTexts;

interface Asked {
  readonly meanings: readonly { readonly number: number; readonly meaning: Meaning }[];
  readonly isWhole: boolean;
}

/** What the passages of a batch mean. Where it does not take all of them, each is asked for alone: one must not keep the others. */
async function askFor(
  { embedder, patienceMs = PATIENCE_MS }: EmbeddingOptions,
  { numbers, texts }: EmbeddingBatch,
  signal: AbortSignal,
): Promise<Asked> {
  const embed = (some: readonly string[]) =>
    embedder.embed(some, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
  const told = (at: number, meaning: Meaning | undefined) =>
    meaning ? [{ number: numbers[at] ?? 0, meaning }] : [];
  try {
    const all = await embed(texts);
    return { meanings: all.flatMap((meaning, at) => told(at, meaning)), isWhole: true };
  } catch (error) {
    if (!isOfTexts(error)) throw error;
  }
  const meanings: Asked['meanings'][number][] = [];
  for (const [at, text] of texts.length > 1 ? texts.entries() : []) {
    try {
      meanings.push(...told(at, (await embed([text]))[0]));
    } catch (error) {
      if (!isOfTexts(error)) throw error;
    }
  }
  return { meanings, isWhole: meanings.length === texts.length };
}

const GOING_ON = new AbortController().signal;

/**
 * Asks what passages of an entity mean, a batch after the other; no transaction is open while the endpoint is waited for.
 * @returns whether more may be due.
 * @throws EmbeddingFailure where the endpoint does not answer at all.
 */
export async function embedEntity(
  options: EmbeddingOptions,
  entityId: string,
  signal: AbortSignal = GOING_ON,
): Promise<boolean> {
  const { database, embedder, searched, logger } = options;
  const { madeBy } = embedder;
  for (let round = 0; round < AT_ONCE && !signal.aborted; round += 1) {
    const batch = await transactSystem(database, entityId, (trx) =>
      readBatch(trx, entityId, madeBy, searched),
    );
    if (batch === null) return false;
    const { source, numbers, texts } = batch;
    const isDone = numbers.length === 0;
    const { meanings, isWhole } =
      texts.length > 0 ? await askFor(options, batch, signal) : { meanings: [], isWhole: isDone };
    await transactSystem(database, entityId, async (trx) => {
      await storeMeanings(trx, entityId, madeBy, meanings);
      if (isDone || !isWhole) await settleSource(trx, source, madeBy, isDone ? 'done' : 'refused');
    });
    if (!isWhole) {
      const missing = numbers.length - meanings.length;
      logger.warn({ source, missing }, 'Passages are found by their words alone for now');
    }
  }
  return !signal.aborted;
}

/** Asks for everything that is due. */
export async function embedAll(options: EmbeddingOptions): Promise<void> {
  for (;;) {
    const entities = await readEntitiesToEmbed(options.database, options.embedder.madeBy);
    if (entities.length === 0) return;
    for (const entityId of entities) await embedEntity(options, entityId);
  }
}

const jobSchema = z.object({ entityId: z.uuid() });

export function createEmbedding(options: EmbeddingOptions): Embedding {
  const { database, embedder, logger } = options;
  const ending = new AbortController();
  let [restMs, restUntil] = [REST_MS, 0];
  let looking: Promise<void> = Promise.resolve();
  let look = () => {};
  const embed = async (entityId: string) => {
    if (Date.now() < restUntil) return;
    try {
      const isMore = await embedEntity(options, entityId, ending.signal);
      restMs = REST_MS;
      if (isMore) look();
    } catch (error) {
      if (!(error instanceof EmbeddingFailure)) throw error;
      if (ending.signal.aborted) return;
      restUntil = Date.now() + restMs;
      logger.warn({ reason: error.message, againInMs: restMs }, 'What passages mean could not be asked for');
      restMs = Math.min(2 * restMs, MOST_REST_MS);
    }
  };
  let every: NodeJS.Timeout | undefined;
  return {
    queued: {
      name: EMBED,
      rules: { retries: 0, retryDelayS: 1, expireS: 900 },
      batch: 1,
      handler: (data) => embed(jobSchema.parse(data).entityId),
    },
    begin(jobs) {
      const hand = async () => {
        if (ending.signal.aborted || Date.now() < restUntil) return;
        const entities = await readEntitiesToEmbed(database, embedder.madeBy);
        const added = entities.map((entityId) => ({ data: { entityId }, key: entityId }));
        if (added.length > 0) await jobs.add(EMBED, added);
      };
      look = () => {
        looking = looking.then(hand).catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : error;
          logger.warn({ reason }, 'Passages wait for what they mean');
        });
      };
      every = setInterval(look, SWEEP_MS);
      look();
    },
    async stop() {
      ending.abort();
      clearInterval(every);
      await looking;
    },
  };
}
