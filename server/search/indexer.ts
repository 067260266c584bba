import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseLogger } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import type { Jobs, QueuedJob } from '#server/jobs/jobs';
import { emptyBuckets, joinSome, readBucketToJoin } from './buckets';
import { type DueThing, indexStep, MADE_BY } from './indexing';
import { pruneSome, readWornBucket, readWornEntities, type Slice } from './pruning';
import type { SearchedKind } from './searched';

const INDEX = 'search.index';

/** Things of one entity that are read in before others have their turn. */
const AT_ONCE = 50;
const ENTITIES = 100;
const SWEEP_MS = 5_000;
/** Of several changes of one moment, one look. */
const GATHER_MS = 100;

export interface IndexerOptions {
  readonly database: Pick<Database, 'kind' | 'kysely' | 'commits'>;
  readonly searched: readonly SearchedKind[];
  readonly logger: DatabaseLogger;
}

export interface Indexer {
  readonly queued: QueuedJob;
  /** Hands what is due to the workers. */
  begin(jobs: Pick<Jobs, 'add'>): void;
  /** Ends after the slice that is under way: another server, or the next start, goes on. */
  stop(): Promise<void>;
}

type Owner = Pick<Kysely<Schema>, 'selectFrom' | 'getExecutor'>;

/** As the owner: entities with something that is due, or was removed. */
async function readDueEntities(kysely: Owner): Promise<readonly string[]> {
  const { rows } = await sql<{ entityId: string }>`
    select entity_id as "entityId" from search_due where due_at <= now()
      group by entity_id order by min(id) limit ${ENTITIES}`.execute(kysely);
  const worn = await readWornEntities(kysely, ENTITIES);
  return [...new Set([...rows.map(({ entityId }) => entityId), ...worn])];
}

async function readDue(kysely: Owner, entityId: string): Promise<readonly DueThing[]> {
  const { rows } = await sql<DueThing>`
    select entity_id as "entityId", kind, source_id as id from search_due
      where entity_id = ${entityId} and due_at <= now()
      group by entity_id, kind, source_id order by min(id) limit ${AT_ONCE}`.execute(kysely);
  return rows;
}

/** Tries a thing that could not be read in again, later each time. */
async function putOff(options: IndexerOptions, { entityId, kind, id }: DueThing): Promise<void> {
  await transactSystem(options.database, entityId, (trx) =>
    sql`update search_due set attempts = attempts + 1, due_at = now() + least(10 * 2 ^ attempts, 3600) * interval '1 second'
      where entity_id = ${entityId} and kind = ${kind} and source_id = ${id}`.execute(trx),
  );
}

const GOING_ON = new AbortController().signal;

/** Brings what is due in an entity into the index, a transaction for each slice. @returns whether more may be due. */
export async function indexEntity(
  options: IndexerOptions,
  entityId: string,
  signal: AbortSignal = GOING_ON,
): Promise<boolean> {
  const { database, searched, logger } = options;
  const due = await readDue(database.kysely, entityId);
  let isGone = false;
  for (const thing of due) {
    const kind = searched.find((one) => one.kind === thing.kind);
    try {
      for (let step = 'more'; step === 'more' && !signal.aborted; ) {
        step = await transactSystem(database, entityId, (trx) => indexStep(trx, thing, kind));
        isGone ||= step === 'gone';
      }
    } catch (err) {
      logger.warn(
        { reason: err instanceof Error ? err.message : err, thing },
        'A text could not be read into the index now',
      );
      await putOff(options, thing);
    }
  }
  await joinBuckets(options, entityId, signal);
  const isPruned = await pruneBuckets(options, entityId, signal);
  if (due.length > 0 || isPruned) await makeRoom(options);
  const isAgain =
    (isGone || isPruned) &&
    !signal.aborted &&
    (await transactSystem(database, entityId, (trx) => emptyBuckets(trx, entityId)));
  return due.length === AT_ONCE || isAgain;
}

/**
 * Room of postings that were joined or removed is used again: on PGlite nobody sees to that by itself, as on PostgreSQL. Words near to
 * others are read from their index alone, which takes a tenth of the time, where the database knows that nothing there is old.
 */
async function makeRoom({ database: { kind, kysely } }: IndexerOptions): Promise<void> {
  if (kind === 'pglite') await sql`vacuum search_posting`.execute(kysely);
  await sql`vacuum search_gram`.execute(kysely);
}

/** @returns whether postings were removed. */
async function pruneBuckets(
  options: IndexerOptions,
  entityId: string,
  signal: AbortSignal,
): Promise<boolean> {
  let isPruned = false;
  while (!signal.aborted) {
    const worn = await transactSystem(options.database, entityId, (trx) => readWornBucket(trx, entityId));
    if (worn === null) break;
    let after: Slice | null = null;
    do {
      const before: Slice | null = after;
      after = await transactSystem(options.database, entityId, (trx) =>
        pruneSome(trx, entityId, worn, before),
      );
    } while (after !== null && !signal.aborted);
    isPruned = true;
  }
  return isPruned;
}

async function joinBuckets(options: IndexerOptions, entityId: string, signal: AbortSignal): Promise<void> {
  const inEntity = <T>(work: Parameters<typeof transactSystem<T>>[2]) =>
    transactSystem(options.database, entityId, work);
  while (!signal.aborted) {
    const bucket = await inEntity((trx) => readBucketToJoin(trx, entityId));
    if (bucket === null) return;
    let after: string | null = null;
    do {
      const before: string | null = after;
      after = await inEntity((trx) => joinSome(trx, entityId, bucket, before));
    } while (after !== null && !signal.aborted);
    await makeRoom(options);
  }
}

/** Brings everything that is due into the index. */
export async function indexAll(options: IndexerOptions): Promise<void> {
  for (;;) {
    const entities = await readDueEntities(options.database.kysely);
    if (entities.length === 0) return;
    for (const entityId of entities) await indexEntity(options, entityId);
  }
}

/** What another version, or another PostgreSQL, has made is made anew. */
async function renew({ database }: IndexerOptions): Promise<void> {
  await sql`insert into search_due (entity_id, kind, source_id)
    select entity_id, kind, source_id from search_source s
      where is_ready and made_of <> '' and split_part(made_of, ' ', 1) <> ${MADE_BY}
        and not exists (select from search_due d where d.entity_id = s.entity_id and d.kind = s.kind and d.source_id = s.source_id)`.execute(
    database.kysely,
  );
}

const jobSchema = z.object({ entityId: z.uuid() });

/** Keeps the index of search up in the background. What is due stands in its rows; a job only takes the next of them. */
export function createIndexer(options: IndexerOptions): Indexer {
  const { database, logger } = options;
  const ending = new AbortController();
  const warn = (error: unknown) =>
    logger.warn({ reason: error instanceof Error ? error.message : error }, 'texts wait to be searched');
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let look = async () => {};
  const ask = () => {
    if (ending.signal.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      looking = looking.then(look).catch(warn);
    }, GATHER_MS);
  };
  let end = () => {};
  return {
    queued: {
      name: INDEX,
      rules: { retries: 0, retryDelayS: 1, expireS: 900 },
      batch: 1,
      async handler(data) {
        const { entityId } = jobSchema.parse(data);
        if (await indexEntity(options, entityId, ending.signal)) ask();
      },
    },
    begin(jobs) {
      look = async () => {
        const entities = await readDueEntities(database.kysely);
        await jobs.add(
          INDEX,
          entities.map((entityId) => ({ data: { entityId }, key: entityId })),
        );
      };
      const every = setInterval(ask, SWEEP_MS);
      const unlisten = database.commits.listen((notes) => {
        if (notes.some(({ kind }) => kind !== 'mail')) ask();
      });
      end = () => {
        clearInterval(every);
        unlisten();
      };
      looking = renew(options).catch(warn);
      ask();
    },
    async stop() {
      ending.abort();
      end();
      clearTimeout(timer);
      await looking;
    },
  };
}
