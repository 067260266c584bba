import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Syncs the files written since `sinceMs`, and the folder itself, which holds their names. */
async function syncRecent(folder: string, sinceMs: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) await syncRecent(path, sinceMs);
      else if ((await stat(path)).mtimeMs >= sinceMs) await syncPath(path);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  await syncPath(folder);
}

const lastFullSync = new Map<string, number>();

/** What is older has been written back by the system itself (Linux: 30 s, in rounds of 5 s). */
const WRITE_BACK_MS = 60_000;

/**
 * Syncs the WAL of a PGlite folder to the disk, and after a checkpoint (which gives old WAL up) the tables too.
 * Between a checkpoint and the next call the tables rest on the system's own write-back.
 */
export async function syncFolder(folder: string): Promise<void> {
  const startedMs = Date.now();
  await syncRecent(join(folder, 'pg_wal'), startedMs - WRITE_BACK_MS);
  const previousMs = lastFullSync.get(folder) ?? startedMs - WRITE_BACK_MS;
  const checkpointMs = (await stat(join(folder, 'global', 'pg_control'))).mtimeMs;
  if (checkpointMs < previousMs) return;
  await syncRecent(folder, previousMs);
  lastFullSync.set(folder, startedMs);
}
