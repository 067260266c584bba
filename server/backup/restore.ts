import { once } from 'node:events';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import pg from 'pg';
import { type Database, type DatabaseLogger, openDatabase } from '#server/database/connection';
import { findBrokenLink } from '#server/database/event';
import { openFiles } from '#server/files/choose';
import { isFileKey } from '#server/files/key';
import type { FileStore } from '#server/files/store';
import type { Settings } from '#server/settings';
import { type About, type ArchiveReader, nothing, readArchive } from './archive';
import { EMBEDDED } from './embedded';
import { FILES, REST } from './make';
import { DUMP, runProgram } from './postgres';
import { BackupError } from './problem';

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

/** The roles of callers stand in no dump; what may not be created is left to the administrator (docs/operations.md). */
const ROLES_SQL = ['quorate_app', 'quorate_link', 'quorate_system'].map(
  (role) => `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`,
);

/**
 * Brings an archive back into an empty data folder and an empty database. It is read to its end first, so that a wrong
 * passphrase or a changed archive touches nothing; at last the record of each entity is checked.
 * @throws BackupError with a line that says what to do.
 */
export async function restoreBackup(asked: RestoreAsked): Promise<Restored> {
  const { from, passphrase, settings } = asked;
  const file = await open(from, 'r').catch(() => {
    throw new BackupError(`The archive ${from} cannot be read.`);
  });
  try {
    const about = await examine(file, passphrase);
    await requireFitting(about, settings);
    const files = await openFiles(settings);
    await requireNoFiles(files);
    const writer = new Unpacking(settings, files);
    try {
      await readArchive(file, passphrase, writer);
      await writer.end();
    } catch (error) {
      writer.abandon();
      throw error;
    }
    const { count, records } = await check(asked);
    return { about, files: count, records };
  } finally {
    await file.close();
  }
}

type OpenFile = Awaited<ReturnType<typeof open>>;

/** Reads it to its end and keeps nothing but what it is about. */
async function examine(file: OpenFile, passphrase: string): Promise<About> {
  const told: About[] = [];
  const about = async (each: About) => void told.push(each);
  await readArchive(file, passphrase, { ...nothing, about });
  const [first] = told;
  if (!first) throw new BackupError('The archive does not say what it is.');
  return first;
}

async function requireFitting(
  { kind }: About,
  { dataDir, databaseUrl }: RestoreAsked['settings'],
): Promise<void> {
  if (kind === 'postgres' && !databaseUrl) {
    throw new BackupError('The archive was made on PostgreSQL: set DATABASE_URL to an empty database.');
  }
  if (kind === 'pglite' && databaseUrl) {
    throw new BackupError('The archive was made on the embedded database: leave DATABASE_URL out.');
  }
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) {
    throw new BackupError(`The folder ${dataDir} is not empty: nothing was restored.`);
  }
  if (databaseUrl) await requireEmpty(databaseUrl);
}

async function requireEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`
      select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname !~ '^pg_' and nspname <> 'information_schema' limit 1`);
    if (rows[0]) throw new BackupError(`The database is not empty (${rows[0].name}): nothing was restored.`);
    for (const statement of ROLES_SQL) {
      await client.query(statement).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new BackupError(`A role of callers is missing (${why}): let an administrator create it.`);
      });
    }
  } finally {
    await client.end();
  }
}

async function requireNoFiles(files: FileStore): Promise<void> {
  for await (const { key } of files.list()) {
    throw new BackupError(`The store of files is not empty (${key}): nothing was restored.`);
  }
}

/** Where the parts of one file go, and what ends it. */
interface Target {
  readonly stream: Writable;
  readonly done: Promise<unknown>;
}

/** Puts what it reads where it belongs. Paths come from an authentic archive, and are looked at all the same. */
class Unpacking implements ArchiveReader {
  #target: Target | null = null;

  constructor(
    private readonly settings: RestoreAsked['settings'],
    private readonly files: FileStore,
  ) {}

  async about(): Promise<void> {}

  async folder(path: string): Promise<void> {
    await mkdir(this.#placeOf(path), { recursive: true, mode: 0o700 });
  }

  async file(path: string): Promise<void> {
    await this.end();
    this.#target = await this.#open(path);
    this.#target.done.catch(() => {});
  }

  async part(bytes: Buffer): Promise<void> {
    const target = this.#target;
    if (!target) throw new BackupError('The archive is not whole.');
    if (target.stream.write(bytes)) return;
    await Promise.race([once(target.stream, 'drain'), target.done]);
  }

  async end(): Promise<void> {
    const target = this.#target;
    this.#target = null;
    if (!target) return;
    target.stream.end();
    await target.done;
  }

  abandon(): void {
    this.#target?.stream.destroy();
  }

  async #open(path: string): Promise<Target> {
    const [room, ...rest] = path.split('/');
    if (path === DUMP) return this.#dump();
    if (room === FILES) return this.#stored(rest.join('/'));
    const place = this.#placeOf(path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    return written(createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
  }

  #dump(): Target {
    const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--dbname='];
    const { child, ended } = runProgram('pg_restore', args, this.settings.databaseUrl ?? '');
    child.stdout.resume();
    // When it ends before its input does, its own words tell why.
    child.stdin.on('error', () => {});
    return { stream: child.stdin, done: ended };
  }

  #stored(key: string): Target {
    if (!isFileKey(key)) throw new BackupError(`The archive names a file that cannot be one: ${key}.`);
    const stream = new PassThrough();
    return { stream, done: this.files.write(key, stream) };
  }

  #placeOf(path: string): string {
    const [room, ...rest] = path.split('/');
    const inside = rest.join('/');
    if ((room !== EMBEDDED && room !== REST) || normalize(path) !== path || path.includes('..')) {
      throw new BackupError(`The archive names a place that is none: ${path}.`);
    }
    return room === REST
      ? join(this.settings.dataDir, inside)
      : join(this.settings.dataDir, EMBEDDED, inside);
  }
}

function written(stream: WriteStream): Target {
  const done = new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    stream.once('close', resolve);
  });
  return { stream, done };
}

/** Opens what was restored as the server will, and walks the record of each entity. */
async function check({ settings, logger, workerUrl, from }: RestoreAsked) {
  const { dataDir, databaseUrl: url } = settings;
  const database = await openDatabase({ dataDir, url, logger, ...(workerUrl && { workerUrl }) });
  try {
    const records = await checkRecords(database, from);
    const { count } = await database.kysely
      .selectFrom('document_version')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return { records, count: Number(count) };
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
