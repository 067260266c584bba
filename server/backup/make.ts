import { link, mkdir, open, opendir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { appliedMigrations } from '#server/database/migrate';
import { FileMissing } from '#server/files/store';
import { type BackupAsked, RUN_FOLDER } from './asked';
import { addEmbedded } from './embedded';
import type { HeldStore } from './held';
import { addPostgres } from './postgres';
import { BackupError } from './problem';
import { raiseSign } from './sign';
import { Archive } from './thread';

export interface BackupParts {
  readonly database: Database;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly files: HeldStore;
  /** Writes the accounts of the demo identity to the data folder; null with Firebase. */
  readonly exportAccounts: (() => Promise<void>) | null;
  readonly version: string;
  /** `ARCHIVE_THREAD` */
  readonly thread: URL | null;
  readonly now: () => Date;
}

/** In the archive: contents of the store, and the rest of the data folder. */
export const FILES = 'files';
export const REST = 'data';

/** What stands in the archive otherwise, or belongs to the running process. */
const NOT_REST = ['database', 'files', 'incoming', RUN_FOLDER, 'quorate.lock', 'identity/emulator.pid'];

/**
 * Writes everything of this installation into one encrypted archive while the server serves: the database as it is at one
 * moment, the files that it names at that moment, and the rest of the data folder. The archive has its name only when it
 * was read again to its end.
 * @returns how many files it holds.
 * @throws BackupError with a line that says what to do.
 */
export async function makeBackup(parts: BackupParts, asked: BackupAsked): Promise<number> {
  const half = join(dirname(asked.to), `.${basename(asked.to)}.${newId()}.part`);
  await prepare(asked.to);
  const release = parts.files.hold();
  const lower = await raiseSign(parts.database).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const archive = Archive.open(parts.thread);
  const giveUp = () => void archive.close();
  asked.signal?.addEventListener('abort', giveUp);
  try {
    await write(parts, asked, { half, archive });
    asked.onStage?.('verifying');
    const files = await archive.verify(half, asked.passphrase);
    await link(half, asked.to);
    await syncFolder(dirname(asked.to));
    return files;
  } catch (error) {
    asked.signal?.throwIfAborted();
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw alreadyThere(asked.to);
    throw error;
  } finally {
    asked.signal?.removeEventListener('abort', giveUp);
    await archive.close();
    await lower();
    await release();
    await rm(half, { force: true });
  }
}

const alreadyThere = (path: string) =>
  new BackupError(`There is a file ${path} already: choose another name.`);

/** What a server that was killed left under this name goes. */
async function prepare(to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.includes(basename(to))) throw alreadyThere(to);
  const left = names.filter((name) => name.startsWith(`.${basename(to)}.`) && name.endsWith('.part'));
  for (const name of left) await rm(join(folder, name), { force: true });
}

interface Half {
  readonly half: string;
  readonly archive: Archive;
}

async function write(parts: BackupParts, asked: BackupAsked, { half, archive }: Half): Promise<void> {
  const { database, databaseUrl } = parts;
  const migrations = await appliedMigrations(database.kysely);
  const about = { version: parts.version, kind: database.kind, at: parts.now().toISOString(), migrations };
  await archive.begin(half, asked.passphrase, about);
  asked.onStage?.('database');
  const keys = databaseUrl
    ? await addPostgres(database, databaseUrl, archive)
    : await addEmbedded(database, join(parts.dataDir, 'database'), archive);
  asked.onStage?.('files');
  for (const key of keys) {
    asked.signal?.throwIfAborted();
    const isThere = await parts.files.onDisk(key, (path) => archive.copy(`${FILES}/${key}`, path));
    if (!isThere) throw new FileMissing(key);
  }
  await parts.exportAccounts?.();
  await addRest(parts.dataDir, '', archive);
  await archive.end();
}

/** Keys, accounts, kept mails: whatever else is in the data folder, so that nothing new is forgotten. */
async function addRest(root: string, under: string, archive: Archive): Promise<void> {
  for await (const entry of await opendir(join(root, under))) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    if (NOT_REST.includes(path)) continue;
    if (entry.isDirectory()) await addRest(root, path, archive);
    // A mail that was kept may leave meanwhile.
    else if (entry.isFile()) await archive.copy(`${REST}/${path}`, join(root, path));
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
