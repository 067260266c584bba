import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type Database, type DatabaseLogger, openDatabase } from '#server/database/connection';
import { findBrokenLink } from '#server/database/event';
import { takeLock } from '#server/database/lock';
import { unknownMigrations } from '#server/database/migrate';
import { BEFORE_THE_FREEZE } from '#server/database/migrations/all';
import { rolesOfCallers } from '#server/database/tenancy';
import { openFiles } from '#server/files/choose';
import type { FileStore } from '#server/files/store';
import type { Settings } from '#server/settings';
import { type About, nothing, readArchive } from './archive';
import { BackupError } from './problem';
import { runProgram } from './program';
import { type Left, leftIn, Staging, settleRestored } from './staging';
import { Unpacking } from './unpacking';

export interface RestoreAsked {
  readonly from: string;
  readonly passphrase: string;
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'bucket'>;
  readonly logger: DatabaseLogger;
  readonly workerUrl?: URL;
}

export interface Restored {
  readonly about: About;
  readonly files: number;
  /** Entities whose record was checked and is whole. */
  readonly records: number;
}

async function openArchive(from: string): Promise<FileHandle> {
  const file = await open(from, 'r').catch(() => {
    throw new BackupError(`The archive ${from} cannot be read.`);
  });
  if ((await file.stat()).isDirectory()) {
    await file.close();
    throw new BackupError(`${from} is a folder: name the archive in it.`);
  }
  return file;
}

/**
 * Brings an archive back into an empty data folder and an empty database. It is read to its end first, so that a wrong
 * passphrase or a changed archive touches nothing; it is written beside (`Staging`), and is there at once when the record of each
 * entity was checked. Where an earlier one was interrupted, this one begins anew, or ends it.
 * @throws BackupError with a line that says what to do.
 */
export async function restoreBackup(asked: RestoreAsked): Promise<Restored> {
  const { from, passphrase, settings } = asked;
  const file = await openArchive(from);
  try {
    const about = await examine(file, passphrase);
    requireKnown(about);
    requireKind(about, settings);
    const left = await requireFitting(settings);
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
    const lock = takeLock(settings.dataDir);
    try {
      return { about, ...(await (left === 'restored' ? end(asked) : write(asked, file))) };
    } finally {
      lock.release();
    }
  } finally {
    await file.close();
  }
}

type OpenFile = Awaited<ReturnType<typeof open>>;
type Brought = Omit<Restored, 'about'>;

/** Everything is written; only the folder has not its place yet. */
async function end(asked: RestoreAsked): Promise<Brought> {
  const staging = Staging.resume(asked.settings.dataDir);
  const brought = await check(asked, staging.ready);
  await staging.finish();
  return brought;
}

async function write(asked: RestoreAsked, file: OpenFile): Promise<Brought> {
  const { passphrase, settings } = asked;
  const { bucket, databaseUrl } = settings;
  const bucketName = bucket && `${bucket.endpoint}/${bucket.bucket}`;
  const isOurs = bucketName !== null && (await Staging.bucketOf(settings.dataDir)) === bucketName;
  const staging = await Staging.begin(settings.dataDir, isOurs ? bucketName : null);
  const undo = [() => staging.abandon()];
  try {
    // A bucket takes files by a folder that is not kept.
    const files = await openFiles({ bucket, dataDir: bucket ? staging.aside('spool') : staging.unpacked });
    if (isOurs) await removeAll(files);
    else await requireNoFiles(files);
    await staging.claim(bucketName);
    if (bucket) undo.push(() => removeAll(files));
    const dump = staging.aside('database.dump');
    await unpack(file, passphrase, new Unpacking({ folder: staging.unpacked, dump, files }));
    await staging.becomeReady();
    if (databaseUrl) {
      await restoreDump(databaseUrl, dump);
      undo.push(() => emptyDatabase(databaseUrl));
    }
    const brought = await check(asked, staging.ready);
    await staging.finish();
    return brought;
  } catch (error) {
    // What cannot be undone now, the next one undoes.
    await undo.reduceRight((done, step) => done.then(step), Promise.resolve()).catch(() => {});
    throw error;
  }
}

async function unpack(file: OpenFile, passphrase: string, writer: Unpacking): Promise<void> {
  try {
    await readArchive(file, passphrase, writer);
    await writer.end();
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

/** All of it or nothing. */
async function restoreDump(url: string, path: string): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--dbname='];
  const { child, ended } = runProgram('pg_restore', args, url);
  child.stdout.resume();
  // When it ends before its input does, its own words tell why.
  await Promise.all([pipeline(createReadStream(path), child.stdin).catch(() => {}), ended]);
}

/** Of what did not pass the check; before it, the database was empty. */
async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`do $$ declare name text; begin
      for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
        execute format('drop schema %I cascade', name);
      end loop;
      create schema public;
    end $$`);
  } finally {
    await client.end();
  }
}

async function removeAll(files: FileStore): Promise<void> {
  for await (const { key } of files.list()) await files.remove(key);
}

/** Reads it to its end and keeps nothing but what it is about. */
async function examine(file: OpenFile, passphrase: string): Promise<About> {
  const told: About[] = [];
  const about = async (each: About) => void told.push(each);
  await readArchive(file, passphrase, { ...nothing, about });
  const [first] = told;
  if (!first) throw new BackupError('The archive does not say what it is.');
  return first;
}

function requireKnown({ version, migrations = [] }: About): void {
  if (migrations.includes(BEFORE_THE_FREEZE)) {
    throw new BackupError(
      'The archive was made by a Quorate from before the first release, which this one cannot read. Nothing was restored.',
    );
  }
  const [unknown] = unknownMigrations(migrations);
  if (unknown === undefined) return;
  throw new BackupError(
    `The archive was made by a newer Quorate (${version}, ${unknown}): restore it with that version. Nothing was restored.`,
  );
}

function requireKind({ kind }: About, { databaseUrl }: RestoreAsked['settings']): void {
  if (kind === 'postgres' && !databaseUrl) {
    throw new BackupError('The archive was made on PostgreSQL: set DATABASE_URL to an empty database.');
  }
  if (kind === 'pglite' && databaseUrl) {
    throw new BackupError('The archive was made on the embedded database: leave DATABASE_URL out.');
  }
}

/** @returns `restored` where an interrupted one has brought everything but the folder to its place. */
async function requireFitting({
  dataDir,
  databaseUrl,
}: RestoreAsked['settings']): Promise<'restored' | 'empty'> {
  const left: Left = await leftIn(dataDir);
  if (left === 'whole') {
    await settleRestored(dataDir);
    throw new BackupError(`An earlier restore into ${dataDir} was finished: start the server.`);
  }
  if (left === 'other') throw new BackupError(`The folder ${dataDir} is not empty: nothing was restored.`);
  if (!databaseUrl) return 'empty';
  const found = await firstOf(databaseUrl);
  if (found !== null && left === 'ready') return 'restored';
  if (found !== null) throw new BackupError(`The database is not empty (${found}): nothing was restored.`);
  return 'empty';
}

/**
 * The name of something in the database, and null where it is empty. Then the roles of callers, which stand in no dump, are there
 * afterwards and this user may act as them; what it may not do itself is left to the administrator.
 */
async function firstOf(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`
      select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname !~ '^pg_' and nspname <> 'information_schema' limit 1`);
    if (rows[0]) return rows[0].name;
    await client.query(rolesOfCallers()).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        `The roles of callers are missing (${why}): let an administrator create and grant them (docs/operations.md).`,
      );
    });
    return null;
  } finally {
    await client.end();
  }
}

async function requireNoFiles(files: FileStore): Promise<void> {
  for await (const { key } of files.list()) {
    throw new BackupError(`The store of files is not empty (${key}): nothing was restored.`);
  }
}

/** Opens what was restored as the server will, and walks the record of each entity. */
async function check({ settings, logger, workerUrl, from }: RestoreAsked, dataDir: string): Promise<Brought> {
  const { databaseUrl: url } = settings;
  const database = await openDatabase({ dataDir, url, logger, ...(workerUrl && { workerUrl }) });
  try {
    const records = await checkRecords(database, from);
    const { count } = await database.kysely
      .selectFrom('document_version')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    await database.syncToDisk();
    return { records, files: Number(count) };
  } finally {
    await database.close();
  }
}

async function checkRecords({ kysely }: Database, from: string): Promise<number> {
  const heads = await kysely.selectFrom('entity_head').select('entity_id').execute();
  for (const { entity_id: id } of heads) {
    const broken = await kysely.transaction().execute((trx) => findBrokenLink(trx, id));
    if (broken !== null) {
      throw new BackupError(
        `The record of entity ${id} is not whole at ${broken}: the archive ${from} was made of a changed database.`,
      );
    }
  }
  return heads.length;
}
