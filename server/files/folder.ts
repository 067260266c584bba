import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isGone } from './gone';
import { isFileKey } from './key';
import { writeMeasured } from './measure';
import { FileMissing, type FileStore, type StoredFile } from './store';

/** What is being written; a start finds only what a killed server left there. */
const INCOMING = 'incoming';

/** Files are the business of this user alone. */
const FOLDER_MODE = 0o700;

/**
 * Files in a folder of this machine, spread over 65,536 folders. A file appears under its key whole and on the disk, or
 * not at all.
 * @param root belongs to this process alone: what was half written when another one was killed is removed.
 */
export function folderStore(root: string): FileStore {
  const incoming = join(root, INCOMING);
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true, mode: FOLDER_MODE });
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new FileMissing(key);
    return join(root, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      const half = join(incoming, key);
      try {
        const written = await writeMeasured(half, content);
        await moveDurably(half, path);
        return written;
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      // It is opened before the answer: what is removed meanwhile is read to its end.
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isGone(error) ? new FileMissing(key) : error;
      });
      return file.createReadStream(range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async onDisk(key, work) {
      const path = pathOf(key);
      await mustBeThere(key, path);
      return work(path);
    },
    list: () => listFiles(root),
  };
}

/** The name is durable when its folder is synced, and a new folder's when its own is. */
async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const made = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await rename(from, to);
  await syncDirectory(folder);
  if (made === undefined) return;
  await syncDirectory(dirname(folder));
  await syncDirectory(dirname(dirname(folder)));
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function mustBeThere(key: string, path: string): Promise<void> {
  await stat(path).catch(() => {
    throw new FileMissing(key);
  });
}

async function* listFiles(root: string): AsyncIterable<StoredFile> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || !isFileKey(entry.name) || entry.parentPath.endsWith(INCOMING)) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    if (found) yield { key: entry.name, modifiedAt: found.mtime };
  }
}
