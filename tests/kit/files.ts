import { folderStore } from '#server/files/folder';
import type { FileStore, StoredFile } from '#server/files/store';
import { temporaryFolder } from './database';

let shared: FileStore | null = null;

/** The file store of the servers of one test file; its folder goes with the process. */
export function testFiles(): FileStore {
  shared ??= openStore();
  return shared;
}

function openStore(): FileStore {
  const folder = temporaryFolder();
  process.once('exit', folder.remove);
  return folderStore(folder.path);
}

/** Keys of all files, sorted. */
export async function keysOf(store: FileStore): Promise<readonly string[]> {
  const found: StoredFile[] = [];
  for await (const file of store.list()) found.push(file);
  return found.map(({ key }) => key).sort();
}
