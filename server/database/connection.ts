import type { Kysely } from 'kysely';
import type { Schema } from './schema';

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
  readonly logger: DatabaseLogger;
  /** The bundled worker; where it is absent PGlite runs in this process. */
  readonly workerUrl?: URL;
  /** How long a transaction waits for a connection before it is refused with 503. */
  readonly waitForConnectionMs?: number;
  readonly statementTimeoutMs?: number;
}

export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  ping(): Promise<void>;
  close(): Promise<void>;
  /**
   * Makes what is committed survive a power cut: PGlite never syncs, so its WAL is synced from the host.
   * Nothing to do on PostgreSQL.
   */
  syncToDisk(): Promise<void>;
}

/**
 * Takes the lock of the data folder, opens the database and migrates it.
 * @throws StartError with one line that says what to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  throw new Error(`The database in ${options.dataDir} is not built yet`);
}
