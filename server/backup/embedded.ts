import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/database/connection';
import { KEYS_OF_FILES, keysSql } from '#server/files/keys';
import { BackupError } from './problem';
import type { Archive } from './thread';

/** In the archive. */
export const EMBEDDED = 'database';

/** Folders whose content belongs to the running process; PostgreSQL wants them to be there. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
];
const LEFT_OUT = [
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'pg_internal.init',
];
const CONTROL = 'global/pg_control';
const WAL = 'pg_wal';
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of the embedded database while it is written to, as PostgreSQL's own base backups do: what changes
 * during the copy stands in the log as well, and is applied when the copy is opened first. Calls go on throughout.
 * @returns the keys of the files that are there at the moment which the copy is brought to.
 */
export async function addEmbedded(
  database: Database,
  folder: string,
  archive: Archive,
): Promise<readonly string[]> {
  const { kysely } = database;
  const started = await sql<{ segment: string }>`
    select pg_walfile_name(pg_backup_start('quorate', true)) as segment`.execute(kysely);
  let stopped = false;
  try {
    await addTree(folder, archive);
    // On the one connection of this database nothing comes between the two.
    const { keys, label, last } = await kysely.connection().execute(async (one) => {
      const columns = await sql<{ schema: string; name: string }>`${sql.raw(KEYS_OF_FILES)}`.execute(one);
      const found = await sql<{ key: string }>`${sql.raw(keysSql(columns.rows))}`.execute(one);
      const stop = await sql<{ label: string; last: string }>`
        select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`.execute(one);
      const [row] = stop.rows;
      if (!row) throw new BackupError('The database did not end its backup.');
      return { keys: found.rows.map(({ key }) => key), ...row };
    });
    stopped = true;
    await addLog(folder, { first: started.rows[0]?.segment ?? '', last }, archive);
    await archive.text(`${EMBEDDED}/backup_label`, label);
    return keys;
  } finally {
    if (!stopped) await sql`select pg_backup_stop(false)`.execute(kysely).catch(() => {});
  }
}

async function addTree(folder: string, archive: Archive): Promise<void> {
  await archive.folder(EMBEDDED);
  for await (const { path, isFolder } of treeOf(folder, '')) {
    if (isFolder) await archive.folder(`${EMBEDDED}/${path}`);
    else if (path !== CONTROL) await addFile(folder, path, archive);
  }
  // It says where the log is read from, so it comes after what the log is applied to.
  await addFile(folder, CONTROL, archive);
}

/** A table that was dropped meanwhile is left out: the log says so. */
async function addFile(folder: string, path: string, archive: Archive): Promise<void> {
  await archive.copy(`${EMBEDDED}/${path}`, join(folder, path));
}

interface Found {
  readonly path: string;
  readonly isFolder: boolean;
}

async function* treeOf(root: string, under: string): AsyncGenerator<Found> {
  for await (const entry of await opendir(join(root, under))) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { path, isFolder: true };
      if (path === WAL) yield { path: `${WAL}/archive_status`, isFolder: true };
      if (!EMPTIED.includes(path)) yield* treeOf(root, path);
    } else if (entry.isFile() && !LEFT_OUT.includes(entry.name)) yield { path, isFolder: false };
  }
}

/** The log from the beginning of the backup to its end, and nothing after it. */
async function addLog(
  folder: string,
  { first, last }: { readonly first: string; readonly last: string },
  archive: Archive,
): Promise<void> {
  const names: string[] = [];
  for await (const { name } of await opendir(join(folder, WAL))) {
    if (SEGMENT.test(name) && name >= first && name <= last) names.push(name);
  }
  if (!names.includes(first) || !names.includes(last)) {
    throw new BackupError('The database gave up its log during the backup: make it again.');
  }
  for (const name of names.sort()) {
    await stat(join(folder, WAL, name));
    await addFile(folder, `${WAL}/${name}`, archive);
  }
}
