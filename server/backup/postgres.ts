import type pg from 'pg';
import type { Database } from '#server/database/connection';
import { KEYS_OF_FILES, keysSql } from '#server/files/keys';
import { BackupError } from './problem';
import type { Archive } from './thread';

/** In the archive. */
export const DUMP = 'database.dump';

/**
 * Writes a dump into the archive, and tells the keys of the files that are there in the same snapshot.
 * Whoever writes meanwhile waits for nothing.
 */
export async function addPostgres(
  database: Database,
  url: string,
  archive: Archive,
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

async function dump(client: pg.PoolClient, url: string, archive: Archive): Promise<readonly string[]> {
  await client.query('begin isolation level repeatable read read only');
  const exported = await client.query<{ name: string }>('select pg_export_snapshot() as name');
  const columns = await client.query<{ schema: string; name: string }>(KEYS_OF_FILES);
  const keys = await client.query<{ key: string }>(keysSql(columns.rows));
  const snapshot = `--snapshot=${exported.rows[0]?.name}`;
  await archive.dump(DUMP, ['--format=custom', '--compress=1', '--no-owner', snapshot], url);
  return keys.rows.map(({ key }) => key);
}
