import { sql } from 'kysely';
import { BUCKET, POSTING_BYTES } from '#domain/search/postings';
import type { Database, DatabaseLogger } from '#server/database/connection';
import { ENTRY_BYTES, FREQUENT, type KeptPostings } from './kept';

/** Bytes that are kept before anybody asks: half of what is kept at most, so that what is asked for has room. */
export const WARM_BYTES = 32_000_000;
/** Entities with most passages: others are quick to search without it. */
const ENTITIES = 20;
/** Terms that are read at once: on PGlite everybody waits for it. */
const TERMS = 400;
const SWEEP_MS = 60_000;

export interface WarmingOptions {
  readonly database: Pick<Database, 'kysely'>;
  readonly kept: KeptPostings;
  readonly logger: DatabaseLogger;
}

export interface Warming {
  /** Ends after what is being read. */
  stop(): Promise<void>;
}

/** An entity, and how many of its buckets are full. */
interface Filled {
  readonly entityId: string;
  readonly full: number;
}

type Reading = Pick<WarmingOptions, 'database' | 'kept'>;

/** The entities with most passages. Numbers rise: every bucket before the one of the last passage is full. */
export async function readFilled({ database }: Reading): Promise<readonly Filled[]> {
  const { rows } = await sql<Filled>`
    select entity_id as "entityId", (next - 1) / ${sql.lit(BUCKET)} as full from search_head
      where next > ${sql.lit(BUCKET)} order by next desc limit ${ENTITIES}`.execute(database.kysely);
  return rows;
}

/** Terms that stand in many passages of the full buckets, the most frequent first, as long as they fit. */
async function chooseTerms(
  { database }: Reading,
  { entityId, full }: Filled,
  mostBytes: number,
  signal: AbortSignal,
): Promise<{ readonly terms: readonly string[]; readonly bytes: number }> {
  const sizes = new Map<string, number>();
  // What is frequent in all of them together has at least its share of one of them.
  const least = Math.floor(FREQUENT / full) * POSTING_BYTES;
  for (let bucket = 0; bucket < full && !signal.aborted; bucket += 1) {
    const { rows } = await sql<{ term: string; size: number }>`
      select term, sum(octet_length(bytes))::integer as size from search_posting
        where entity_id = ${entityId} and bucket = ${bucket} group by term
        having sum(octet_length(bytes)) >= ${least}`.execute(database.kysely);
    for (const { term, size } of rows) sizes.set(term, (sizes.get(term) ?? 0) + size);
  }
  const frequent = [...sizes].filter(([, size]) => size >= FREQUENT * POSTING_BYTES);
  let bytes = 0;
  const terms: string[] = [];
  for (const [term, size] of frequent.toSorted(([, a], [, b]) => b - a)) {
    const more = size + full * ENTRY_BYTES;
    if (bytes + more > mostBytes) break;
    bytes += more;
    terms.push(term);
  }
  return { terms, bytes };
}

/**
 * Keeps the postings of the most frequent terms of an entity, whoever may read where they stand and whoever asks first: which are
 * kept depends on nobody's question.
 * @returns bytes that it takes.
 */
export async function warm(
  reading: Reading,
  filled: Filled,
  mostBytes: number,
  signal: AbortSignal,
): Promise<number> {
  const { entityId, full } = filled;
  const { terms, bytes } = await chooseTerms(reading, filled, mostBytes, signal);
  for (let at = 0; at < terms.length; at += TERMS) {
    const some = terms.slice(at, at + TERMS);
    for (let bucket = 0; bucket < full; bucket += 1) {
      if (signal.aborted) return bytes;
      const { rows } = await sql<{ term: string; bytes: Buffer }>`
        select term, string_agg(bytes, ''::bytea order by part) as bytes from search_posting
          where entity_id = ${entityId} and bucket = ${bucket} and term = any (${some}::text[])
          group by term`.execute(reading.database.kysely);
      const found = new Map(rows.map((row) => [row.term, [{ bucket, bytes: row.bytes }]]));
      for (const term of some) reading.kept.keep(entityId, term, [bucket], found.get(term) ?? []);
    }
  }
  return bytes;
}

/** Warms the largest entities once the server is there, and each again when another of its buckets is full. */
export function startWarming({ database, kept, logger }: WarmingOptions): Warming {
  const ending = new AbortController();
  const warmed = new Map<string, { readonly full: number; readonly bytes: number }>();
  const sweep = async () => {
    for (const filled of await readFilled({ database, kept })) {
      if (ending.signal.aborted) return;
      if (warmed.get(filled.entityId)?.full === filled.full) continue;
      warmed.delete(filled.entityId);
      const taken = [...warmed.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      const bytes = await warm({ database, kept }, filled, WARM_BYTES - taken, ending.signal);
      warmed.set(filled.entityId, { full: filled.full, bytes });
    }
  };
  let going: Promise<void> = Promise.resolve();
  const look = () => {
    going = going.then(sweep).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : error;
      logger.warn({ reason }, 'Frequent terms of search could not be kept before they are asked for');
    });
  };
  const every = setInterval(look, SWEEP_MS);
  every.unref();
  look();
  return {
    async stop() {
      ending.abort();
      clearInterval(every);
      await going;
    },
  };
}
