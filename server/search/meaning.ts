import type { PlatformFigures } from '#contract/calls/platform';
import type { DatabaseLogger } from '#server/database/connection';
import type { Metric } from '#server/metrics/metrics';
import type { Embedder } from '#server/model/embedder';
import type { AskedMeaning } from './vectors';

/** So long a question waits for what it means; then its words alone rank. */
const PATIENCE_MS = 1_000;
/** After a failure nobody waits for so long. */
const REST_MS = 30_000;
/** Of a question with those before it. */
const MOST_CHARACTERS = 4_000;

/** What questions mean. */
export interface Meanings {
  /**
   * Null where words alone rank: no model may be asked, or it did not answer in time. Asked while no transaction is open.
   * @param read tells the words, where they are needed; null where they are not to be asked about.
   */
  of(read: () => Promise<string | null>): Promise<AskedMeaning | null>;
  /** The model that is configured, and why it is not asked where it is not. */
  readonly standing: PlatformFigures['meaning'];
  /** How many questions were ranked by what. */
  read(): readonly Metric[];
}

interface MeaningsOptions {
  /** Null where words alone rank. */
  readonly embedder: Embedder | null;
  readonly standing?: PlatformFigures['meaning'];
  readonly logger: DatabaseLogger;
  readonly patienceMs?: number;
  readonly clock?: () => number;
}

export function createMeanings({
  embedder,
  standing = { model: null, state: embedder === null ? 'none' : 'asked' },
  logger,
  patienceMs = PATIENCE_MS,
  clock = () => performance.now(),
}: MeaningsOptions): Meanings {
  const counts = { words: 0, meaning: 0 };
  let restUntil = Number.NEGATIVE_INFINITY;
  const ask = async (read: () => Promise<string | null>): Promise<AskedMeaning | null> => {
    if (embedder === null || clock() < restUntil) return null;
    const words = await read();
    if (words === null) return null;
    try {
      const [meaning] = await embedder.embed(
        [words.slice(0, MOST_CHARACTERS)],
        AbortSignal.timeout(patienceMs),
      );
      return meaning ? { madeBy: embedder.madeBy, meaning } : null;
    } catch (error) {
      restUntil = clock() + REST_MS;
      const reason = error instanceof Error ? error.message : error;
      logger.warn({ reason }, 'A question is answered by its words alone, and those of the next 30 seconds');
      return null;
    }
  };
  return {
    standing,
    async of(read) {
      const asked = await ask(read);
      counts[asked === null ? 'words' : 'meaning'] += 1;
      return asked;
    },
    read: () => [
      {
        name: 'quorate_search_questions_total',
        help: 'Questions by what passages were ranked by.',
        type: 'counter',
        samples: Object.entries(counts).map(([by, value]) => ({ labels: { by }, value })),
      },
      {
        name: 'quorate_search_meaning',
        help: 'Whether an embedding model is configured and its check was passed.',
        type: 'gauge',
        samples: [{ labels: {}, value: embedder === null ? 0 : 1 }],
      },
    ],
  };
}
