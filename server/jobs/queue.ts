import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Database, DatabaseLogger } from '#server/database/connection';
import { StartError } from '#server/problem';
import { PULL_BACK } from './clock';

/** One job that was claimed: nobody else works on it until it is settled or its time is over. */
export interface ClaimedJob {
  readonly id: string;
  readonly data: unknown;
}

export interface NewJob {
  readonly data: object;
  /** While a job with this key waits, another one is not added. */
  readonly key: string;
}

export interface QueueRules {
  /** Attempts after the first, when the handler throws or its process dies. */
  readonly retries: number;
  /** Before the first of them; each further wait is twice as long. */
  readonly retryDelayS: number;
  /** A job that takes longer is given to another worker. */
  readonly expireS: number;
}

/** Jobs in the database, shared by all servers that work on it. */
export interface JobQueue {
  /** How often a worker looks for jobs nobody told it of. */
  readonly pollMs: number;
  open(name: string, rules: QueueRules): Promise<void>;
  add(name: string, jobs: readonly NewJob[]): Promise<void>;
  /** Adds a job unless this or another server has added one for the same time slot, of at most LONGEST_SLOT_S. */
  addInSlot(name: string, slotS: number): Promise<void>;
  claim(name: string, atMost: number): Promise<readonly ClaimedJob[]>;
  complete(name: string, id: string): Promise<void>;
  fail(name: string, id: string, reason: string): Promise<void>;
  /** Gives out again what died with its worker, and what a clock left that was ahead; removes what is old. It happens by itself, every few minutes. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** PGlite has one process, whose workers are told of each job; what is left are retries. */
const POLL_EMBEDDED_MS = 5_000;
const POLL_MS = 2_000;
const MAINTAIN_EMBEDDED_S = 300;
const MAINTAIN_S = 60;
const PULL_BACK_MS = 60_000;

/**
 * Jobs are given out later than they may begin, by the clock of the database, which may not have ticked since: a worker
 * that was told of one would find none and come back with the next poll.
 */
const AT_ONCE = '-1 second';

/** A time slot is known by the job that was added in it: a finished job is kept as long as the longest slot. */
export const LONGEST_SLOT_S = 86_400;
const CONNECTIONS = 2;

export interface QueueOptions {
  readonly database: Pick<Database, 'kysely' | 'sidePool'>;
  readonly logger: DatabaseLogger;
}

interface Session extends PgBoss.Db {
  /** Does what no other server may do meanwhile. */
  alone(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Two servers that begin at once would each wait for tables that the other one has locked. */
const QUEUES_LOCK = `hashtextextended('quorate queues', 0)`;

/**
 * Opens pg-boss on the database, bringing its tables (schema `pgboss`) to its version. Only the owner sees them: the role
 * of requests has no right to that schema.
 * @throws StartError when that fails.
 */
export async function openQueue({ database, logger }: QueueOptions): Promise<JobQueue> {
  const pool = database.sidePool?.('jobs', CONNECTIONS) ?? null;
  const embedded = pool === null;
  const session = pool ? overPool(pool) : sharedConnection(database);
  const boss = new PgBoss({
    db: session,
    schedule: false,
    maintenanceIntervalSeconds: embedded ? MAINTAIN_EMBEDDED_S : MAINTAIN_S,
    archiveCompletedAfterSeconds: LONGEST_SLOT_S,
    deleteAfterHours: 24,
  });
  boss.on('error', ({ message }) =>
    logger.warn({ reason: message }, 'the job queue could not be looked after'),
  );
  const pullBack = () => session.executeSql(PULL_BACK, []);
  try {
    await boss.start();
    await pullBack();
  } catch (error) {
    await session.close();
    const reason = error instanceof Error ? error.message : error;
    throw new StartError(
      `The job queue could not be brought to this version (${reason}); the user of the database must own it (docs/operations.md).`,
    );
  }
  let pulling: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    pulling = pullBack().catch((error: unknown) =>
      logger.warn(
        { reason: error instanceof Error ? error.message : error },
        'jobs that wait for a later clock wait',
      ),
    );
  }, PULL_BACK_MS);
  return {
    pollMs: embedded ? POLL_EMBEDDED_MS : POLL_MS,
    async open(name, { retries, retryDelayS, expireS }) {
      const options = {
        name,
        policy: 'short',
        retryLimit: retries,
        retryDelay: retryDelayS,
        retryBackoff: true,
        expireInSeconds: expireS,
      } as const;
      await session.alone(async () => {
        await boss.createQueue(name, options);
        await boss.updateQueue(name, options);
      });
    },
    async add(name, jobs) {
      await boss.insert(
        jobs.map(({ data, key }) => ({ name, data, singletonKey: key, startAfter: AT_ONCE })),
      );
    },
    async addInSlot(name, slotS) {
      await boss.send(name, {}, { singletonSeconds: slotS });
    },
    claim: (name, atMost) => boss.fetch(name, { batchSize: atMost }),
    async complete(name, id) {
      await boss.complete(name, id);
    },
    async fail(name, id, reason) {
      await boss.fail(name, id, { reason });
    },
    async maintain() {
      await pullBack();
      await boss.maintain();
    },
    async close() {
      clearInterval(timer);
      await pulling;
      await boss.stop({ graceful: false, close: false });
      await session.close();
    },
  };
}

function overPool(pool: pg.Pool): Session {
  // Each holds one of two connections and needs the other: two of them would wait for each other.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    alone(work) {
      const mine = turn.then(() => locked(pool, work));
      turn = mine.catch(() => {});
      return mine;
    },
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const answer = await client.query(text, values);
        client.release();
        return { rows: answer.rows ?? [] };
      } catch (error) {
        // What it sends may begin a transaction: nobody inherits a broken one.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

async function locked(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${QUEUES_LOCK})`);
    await work();
    await client.query(`select pg_advisory_unlock(${QUEUES_LOCK})`);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The one connection of the embedded database, for a statement at a time: a request waits no longer than for another request. */
function sharedConnection({ kysely }: Pick<Database, 'kysely'>): Session {
  return {
    executeSql: (text, values = []) =>
      kysely.connection().execute(async (connection) => {
        try {
          const { rows } = await connection.executeQuery<unknown>(CompiledQuery.raw(text, values));
          return { rows };
        } catch (error) {
          await sql`rollback`.execute(connection).catch(() => {});
          throw error;
        }
      }),
    alone: (work) => work(),
    close: async () => {},
  };
}
