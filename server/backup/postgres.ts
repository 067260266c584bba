import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type pg from 'pg';
import type { Database } from '#server/database/connection';
import { KEYS_OF_FILES, keysSql } from '#server/files/keys';
import type { ArchiveWriter } from './archive';
import { BackupError } from './problem';

/** In the archive. */
export const DUMP = 'database.dump';

/** Below that of the server, so that calls come first. */
const DUMP_PRIORITY = 10;
const STDERR_KEPT = 2_000;

/** What the programs of PostgreSQL read of an address; in their environment, because arguments are seen by everybody. */
export function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return { ...process.env, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) };
}

/** A program of PostgreSQL, its output and how it ends. */
export function runProgram(program: string, args: readonly string[], url: string) {
  const child = spawn(program, args, { env: environmentOf(url), stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-STDERR_KEPT);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(
        new BackupError(`${program} cannot be run (${error.message}): install the client of PostgreSQL.`),
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed: ${said.trim()}`)),
    );
  });
  ended.catch(() => {});
  if (child.pid) setPriority(child.pid, DUMP_PRIORITY);
  return { child, ended };
}

/**
 * Writes a dump into the archive, and tells the keys of the files that are there in the same snapshot.
 * Whoever writes meanwhile waits for nothing.
 */
export async function addPostgres(
  database: Database,
  url: string,
  archive: ArchiveWriter,
): Promise<readonly string[]> {
  const pool = database.sidePool?.('backup', 1);
  if (!pool) throw new BackupError('The database is not PostgreSQL.');
  try {
    const client = await pool.connect();
    try {
      return await dump(client, url, archive);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function dump(client: pg.PoolClient, url: string, archive: ArchiveWriter): Promise<readonly string[]> {
  await client.query('begin isolation level repeatable read read only');
  const exported = await client.query<{ name: string }>('select pg_export_snapshot() as name');
  const columns = await client.query<{ schema: string; name: string }>(KEYS_OF_FILES);
  const keys = await client.query<{ key: string }>(keysSql(columns.rows));
  const { child, ended } = runProgram(
    'pg_dump',
    ['--format=custom', '--compress=1', '--no-owner', `--snapshot=${exported.rows[0]?.name}`],
    url,
  );
  child.stdin.end();
  try {
    await archive.file(DUMP, child.stdout);
    await ended;
  } catch (error) {
    child.kill();
    throw error;
  }
  return keys.rows.map(({ key }) => key);
}
