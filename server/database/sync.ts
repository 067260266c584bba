import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isGone } from '#server/files/gone';

/** What is gone meanwhile needs no sync. */
async function syncPath(path: string): Promise<void> {
  try {
    const file = await open(path, 'r');
    await file.sync().finally(() => file.close());
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

interface Found {
  readonly folders: readonly string[];
  /** Files written since. */
  readonly files: readonly string[];
}

async function isRecent(path: string, sinceMs: number): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs >= sinceMs;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** The folder with those below it, and the files in them that were written since `sinceMs`. */
async function findRecent(folder: string, sinceMs: number): Promise<Found> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));
  const recent = await Promise.all(
    paths.map(async ({ path, isFolder }) => !isFolder && (await isRecent(path, sinceMs))),
  );
  return {
    folders: [folder, ...paths.filter(({ isFolder }) => isFolder).map(({ path }) => path)],
    files: paths.filter((_, at) => recent[at]).map(({ path }) => path),
  };
}

/** Open at a time: each is a file descriptor. */
const AT_ONCE = 32;

/**
 * Syncs the files written since `sinceMs`, and their folders, which hold their names. A database has more than a thousand
 * files: one after the other, each would wait for its turn among everything that the server does meanwhile.
 */
async function syncRecent(folder: string, sinceMs: number): Promise<void> {
  const { folders, files } = await findRecent(folder, sinceMs);
  const paths = [...files, ...folders];
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    await Promise.all(paths.slice(from, from + AT_ONCE).map(syncPath));
  }
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
