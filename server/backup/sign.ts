import { sql } from 'kysely';
import type { Database } from '#server/database/connection';

/** Held by every backup together, so that two servers may make one each. */
const KEY = `hashtextextended('quorate backup', 0)`;
const AGAIN_MS = 10_000;

/**
 * Says to the other servers of this database that a backup is under way, until what it returns is called or this server is gone. It is
 * said before the snapshot: whoever removes a row and then its file, asks in between.
 */
export async function raiseSign(database: Database): Promise<() => Promise<void>> {
  const pool = database.sidePool?.('backup', 1);
  if (!pool) return async () => {};
  try {
    const client = await pool.connect();
    // Where the connection breaks the backup notices by itself: a file of its list may be gone.
    client.on('error', () => {});
    await client.query(`select pg_advisory_lock_shared(${KEY})`);
    return async () => {
      client.release(true);
      await pool.end();
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** What a server asks before it removes a file; the embedded database has one server only. */
export function signElsewhere({ kysely, kind }: Database) {
  const isHeld = async () => {
    if (kind === 'pglite') return false;
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${sql.raw(KEY)}) as "isFree"`.execute(kysely);
    return !rows[0]?.isFree;
  };
  return { isHeld, againMs: AGAIN_MS };
}
