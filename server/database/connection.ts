import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '#server/problem';
import { Commits } from './commits';
import { pipelinedDialect, rowTypes } from './dialect';
import { type Lock, takeLock } from './lock';
import { migrate } from './migrate';
import { LocalBackend, WorkerBackend } from './pglite-backend';
import { type Backend, BackendStream, type StatementLimit } from './pglite-stream';
import type { Schema } from './schema';
import { syncFolder } from './sync';

export interface DatabaseLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DatabaseOptions {
  /** Folder of the embedded database and of the lock. */
  readonly dataDir: string;
  /** PostgreSQL connection string; without it PGlite in `${dataDir}/database`. */
  readonly url?: string | undefined;
  /** PGlite in memory, in this process and without a lock: for tests. */
  readonly inMemory?: boolean;
  /** A program beside the server, which holds the data folder: on PostgreSQL it takes no lock. The embedded database has room for one. */
  readonly isBeside?: boolean;
  /** What the database in memory begins with, as PGlite dumps one: for tests. */
  readonly image?: Blob;
  readonly logger: DatabaseLogger;
  /** The worker; by default the bundled one beside the program. Where it is absent PGlite runs in this process. */
  readonly workerUrl?: URL;
  /** How long a transaction waits for a connection before it is refused with 503. */
  readonly waitForConnectionMs?: number;
  readonly statementTimeoutMs?: number;
}

export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  /** What was committed through `transact`. */
  readonly commits: Commits;
  ping(): Promise<void>;
  /** Of requests, at this moment; `waiting` are those who want one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
  /**
   * Connections of their own for work in the background, which then takes none from requests; whoever opens a pool ends
   * it. Null for PGlite, which has one connection for all.
   * @param patienceMs how long a connection, and then an answer, is waited for; by default as long as those of requests.
   */
  readonly sidePool: ((name: string, connections: number, patienceMs?: number) => pg.Pool) | null;
  /**
   * Makes what is committed survive a power cut: PGlite never syncs, so its files are synced from the host.
   * Nothing to do on PostgreSQL.
   */
  syncToDisk(): Promise<void>;
}

const WAIT_FOR_CONNECTION_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** The server cancels a statement; only when the server itself is gone does the client give up, a little later. */
const CLIENT_GRACE_MS = 5_000;
const MAX_CONNECTIONS = 10;

interface Opened {
  readonly pool: pg.Pool;
  /** Starts what may take longer than anybody should wait for a connection. */
  prepare(): Promise<void>;
  /** A pool whose statements may take as long as they need; `done` sets the usual limit. */
  unlimited(): { readonly pool: pg.Pool; done(): Promise<void> };
  /** Ends what is left after the pool. */
  finish(): Promise<void>;
}

function limits(options: DatabaseOptions) {
  return {
    waitMs: options.waitForConnectionMs ?? WAIT_FOR_CONNECTION_MS,
    statementMs: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
  };
}

function openPostgres(options: DatabaseOptions, url: string): Opened {
  const { waitMs, statementMs } = limits(options);
  const usual: pg.PoolConfig = {
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    application_name: 'quorate',
    options: '-c timezone=UTC',
    pipeline: true,
    types: rowTypes,
  };
  return {
    pool: new pg.Pool({
      ...usual,
      statement_timeout: statementMs,
      query_timeout: statementMs + CLIENT_GRACE_MS,
      idle_in_transaction_session_timeout: 2 * statementMs,
    }),
    prepare: async () => {},
    unlimited: () => {
      const pool = new pg.Pool({ ...usual, max: 1 });
      return { pool, done: () => pool.end() };
    },
    finish: async () => {},
  };
}

function openSidePool(
  options: DatabaseOptions,
  url: string,
  name: string,
  connections: number,
  patienceMs?: number,
): pg.Pool {
  const { waitMs, statementMs } = limits(options);
  return new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs ?? waitMs,
    statement_timeout: patienceMs ?? statementMs,
    query_timeout: patienceMs ?? statementMs + CLIENT_GRACE_MS,
    keepAlive: true,
    application_name: `quorate ${name}`,
    options: '-c timezone=UTC',
  });
}

/** One connection over a backend of ours; statements are unlimited until the first `done`. */
function poolOver(options: DatabaseOptions, nextBackend: () => Backend): Pick<Opened, 'pool' | 'unlimited'> {
  const { waitMs, statementMs } = limits(options);
  const limit: StatementLimit = { milliseconds: null };
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
    pipeline: true,
    types: rowTypes,
    stream: () => new BackendStream(nextBackend(), limit),
  });
  const done = async () => {
    limit.milliseconds = statementMs;
  };
  return { pool, unlimited: () => ({ pool, done }) };
}

function openInWorker(options: DatabaseOptions, folder: string, workerUrl: URL): Opened {
  let current = new WorkerBackend(workerUrl, folder, Promise.resolve());
  const next = () => {
    if (current.over) current = new WorkerBackend(workerUrl, folder, current.ended);
    return current;
  };
  return {
    ...poolOver(options, next),
    prepare: () => current.start(),
    finish: async () => {
      if (!current.over) await current.close();
      await current.ended;
    },
  };
}

function openInProcess(options: DatabaseOptions, folder: string | undefined): Opened {
  const { image } = options;
  const session = PGlite.create({ ...(folder && { dataDir: folder }), ...(image && { loadDataDir: image }) });
  return {
    ...poolOver(options, () => new LocalBackend(session)),
    prepare: async () => {
      await session;
    },
    finish: async () => {
      await (await session).close();
    },
  };
}

function openEmbedded(options: DatabaseOptions): Opened {
  if (options.inMemory) return openInProcess(options, undefined);
  const folder = join(options.dataDir, 'database');
  const workerUrl = options.workerUrl ?? new URL('./pglite.worker.js', import.meta.url);
  if (existsSync(workerUrl)) return openInWorker(options, folder, workerUrl);
  options.logger.warn(
    { workerUrl: workerUrl.href },
    'no database worker is built: PGlite runs in this process',
  );
  return openInProcess(options, folder);
}

function cannotOpen(options: DatabaseOptions, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message || ('code' in error && error.code) : error;
  return options.url
    ? new StartError(`PostgreSQL does not answer (${reason}); start it or correct DATABASE_URL.`)
    : new StartError(
        `The database in ${join(options.dataDir, 'database')} cannot be opened (${reason}); restore it from a ` +
          'backup or set DATA_DIR to another folder.',
      );
}

/**
 * Takes the lock of the data folder, opens the database and migrates it.
 * @throws StartError with one line that says what to do; nothing is left open then.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url } = options;
  const embedded = !url;
  const needsLock = !options.inMemory && (embedded || !options.isBeside);
  const lock: Lock | null = needsLock ? takeLock(options.dataDir) : null;
  const { pool, prepare, unlimited, finish } = url ? openPostgres(options, url) : openEmbedded(options);
  const lost = (error: Error) =>
    options.logger.warn({ reason: error.message }, 'a database connection was lost');
  // A client in use tells only itself, and an error that nobody hears ends the process.
  const watched = (connections: pg.Pool) =>
    connections.on('connect', (client) => client.on('error', lost)).on('error', () => {});
  watched(pool);
  const kyselyOver = (connections: pg.Pool) => new Kysely<Schema>({ dialect: pipelinedDialect(connections) });
  const kysely = kyselyOver(pool);

  const close = async () => {
    try {
      await kysely.destroy();
      await finish();
    } finally {
      lock?.release();
    }
  };
  const ping = async () => {
    await sql`select 1`.execute(kysely);
  };

  try {
    await prepare();
    await ping();
    const { pool: migrationPool, done } = unlimited();
    if (migrationPool !== pool) watched(migrationPool);
    await migrate(kyselyOver(migrationPool)).finally(done);
  } catch (error) {
    await close().catch(() => {});
    throw cannotOpen(options, error);
  }
  return {
    kysely,
    commits: new Commits(),
    kind: embedded ? 'pglite' : 'postgres',
    ping,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
    sidePool: url ? (...asked) => watched(openSidePool(options, url, ...asked)) : null,
    syncToDisk: async () => {
      if (embedded && !options.inMemory) await syncFolder(join(options.dataDir, 'database'));
    },
  };
}
