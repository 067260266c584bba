import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/database/connection';
import { takeLock } from '#server/database/lock';
import { WorkerBackend } from '#server/database/pglite-backend';
import { transact } from '#server/database/transact';
import { StartError } from '#server/problem';
import {
  eachDatabase,
  inside,
  openTestDatabase,
  prepareDataFolder,
  silent,
  temporaryFolder,
} from '../../kit/database';

const workerUrl = pathToFileURL(join(inject('serverFolder'), 'pglite.worker.js'));

const startErrorOf = (opening: Promise<Database>) =>
  opening.then(
    async (database) => {
      await database.close();
      return null;
    },
    (error) => (error instanceof StartError ? error.message : error),
  );

describe('the embedded database in its worker', { timeout: 60_000 }, () => {
  let folder = temporaryFolder();
  let database: Database | null = null;
  beforeEach(() => {
    folder = temporaryFolder();
    prepareDataFolder(folder.path);
  });
  afterEach(async () => {
    await database?.close();
    database = null;
    folder.remove();
  });

  const open = (rest: { statementTimeoutMs?: number; waitForConnectionMs?: number; workerUrl?: URL } = {}) =>
    openDatabase({ dataDir: folder.path, logger: silent, workerUrl, ...rest });

  const addSeed = (db: Database, module: string) =>
    db.kysely.insertInto('seed').values({ module, version: 1 }).execute();

  const modules = async (db: Database) =>
    (await db.kysely.selectFrom('seed').select('module').orderBy('module').execute()).map(
      ({ module }) => module,
    );

  it('refuses a message at once when its thread has ended between two messages', async () => {
    const ends =
      "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ kind: 'ready' }); parentPort.close();";
    const worker = new URL(`data:text/javascript,${encodeURIComponent(ends)}`);
    const backend = new WorkerBackend(worker, folder.path, Promise.resolve());
    await backend.start();
    await backend.ended;
    await expect(backend.exchange(new Uint8Array([1]))).rejects.toThrow(/^Connection terminated/);
  });

  it('keeps what was written, and syncs it to the disk', async () => {
    database = await open();
    await addSeed(database, 'first');
    await database.syncToDisk();
    await database.syncToDisk();
    await database.close();
    database = await open();
    expect([database.kind, await modules(database)]).toEqual(['pglite', ['first']]);
  });

  it('refuses a second opening of the same folder and names who holds it', async () => {
    database = await open();
    expect(await startErrorOf(open())).toBe(
      `Another Quorate (process ${process.pid}) uses the data folder ${folder.path}; stop it or set DATA_DIR to another folder.`,
    );
  });

  it('ends a statement that runs too long, refuses it with 503, and goes on in a new worker', async () => {
    database = await open({ statementTimeoutMs: 2_000 });
    const db = database;
    await addSeed(db, 'first');
    const slow = transact(
      db,
      {
        identity: { uid: 'x', email: 'x@y.test', emailVerified: true, name: null, authTime: 1 },
        entityId: null,
      },
      (trx) => sql`select count(*) from generate_series(1, 1000000000000)`.execute(trx),
    );
    await expect(slow).rejects.toMatchObject({ status: 503, type: 'unavailable' });
    expect(await modules(db)).toEqual(['first']);
    await addSeed(db, 'second');
    expect(await modules(db)).toEqual(['first', 'second']);
  });

  it('does not block the event loop while a statement runs', async () => {
    database = await open();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await sql`select count(*) from generate_series(1, 1000000)`.execute(database.kysely);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it('waits for a slow start, however short the wait for a connection is', async () => {
    const slow = join(folder.path, 'slow.worker.mjs');
    writeFileSync(
      slow,
      `await new Promise((resolve) => setTimeout(resolve, 2_500)); await import(${JSON.stringify(workerUrl)});`,
    );
    database = await open({ waitForConnectionMs: 2_000, workerUrl: pathToFileURL(slow) });
    await database.ping();
  });

  it('says that a folder which is no database cannot be opened, and leaves no lock', async () => {
    const other = temporaryFolder();
    writeFileSync(join(other.path, 'database'), 'not a folder');
    const opening = openDatabase({ dataDir: other.path, logger: silent, workerUrl });
    expect(await startErrorOf(opening)).toMatch(
      /^The database in .+ cannot be opened \(.+\); restore it from a backup or set DATA_DIR/,
    );
    expect(existsSync(join(other.path, 'quorate.lock'))).toBe(false);
    other.remove();
  });
});

describe('waiting for the only connection', () => {
  it('ends with 503', async () => {
    const database = await openTestDatabase({ seed: true, waitForConnectionMs: 50 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = transact(database, inside('kade', 'eva'), () => held);
    await expect(transact(database, inside('kade', 'eva'), async () => null)).rejects.toMatchObject({
      status: 503,
      type: 'unavailable',
    });
    release();
    await holding;
    expect(await transact(database, inside('kade', 'eva'), async () => 'again')).toBe('again');
    await database.close();
  });
});

describe('a start that cannot go on', () => {
  it('leaves the folder to the server where a program beside it asks PostgreSQL', async () => {
    const folder = temporaryFolder();
    const lock = takeLock(folder.path);
    const beside = (url?: string) =>
      startErrorOf(openDatabase({ dataDir: folder.path, url, isBeside: true, logger: silent }));
    expect(await beside('postgres://nobody@127.0.0.1:1/none')).toMatch(/^PostgreSQL does not answer/);
    expect(await beside()).toMatch(/^Another Quorate/);
    expect(existsSync(join(folder.path, 'quorate.lock'))).toBe(true);
    lock.release();
    folder.remove();
  });

  it('says that PostgreSQL does not answer, and lets go of the folder', async () => {
    const folder = temporaryFolder();
    const opening = () =>
      openDatabase({ dataDir: folder.path, url: 'postgres://nobody@127.0.0.1:1/none', logger: silent });
    const message =
      'PostgreSQL does not answer (connect ECONNREFUSED 127.0.0.1:1); start it or correct DATABASE_URL.';
    expect([await startErrorOf(opening()), await startErrorOf(opening())]).toEqual([message, message]);
    folder.remove();
  });

  it('says that the folder cannot be written', async () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const opening = openDatabase({ dataDir: join(file, 'data'), logger: silent, workerUrl });
    expect(await startErrorOf(opening)).toMatch(
      /^The data folder .+ cannot be written \(.+\); correct it or set DATA_DIR\.$/,
    );
    folder.remove();
  });
});

eachDatabase((open) => {
  it('answers a ping, days as text, instants as dates and numbers exactly', async () => {
    const database = await open();
    await database.ping();
    const { rows } = await sql`
      select date '2026-11-20' as day, timestamptz '2026-11-20 10:00+01' as instant, 33.333333::numeric(9,6) as part,
        9007199254740993::int8 as large, '{"a":[1]}'::jsonb as json, array['x','y'] as list, ${null}::text as nothing
    `.execute(database.kysely);
    expect(rows).toEqual([
      {
        day: '2026-11-20',
        instant: new Date('2026-11-20T09:00:00Z'),
        part: '33.333333',
        large: '9007199254740993',
        json: { a: [1] },
        list: ['x', 'y'],
        nothing: null,
      },
    ]);
    await database.close();
  });

  it('goes on after a statement that fails, alone and inside a transaction', async () => {
    const database = await open();
    const failure = { code: '22012' };
    await expect(sql`select 1 / ${0}::int`.execute(database.kysely)).rejects.toMatchObject(failure);
    await expect(
      database.kysely.transaction().execute((trx) => sql`select 1 / ${0}::int`.execute(trx)),
    ).rejects.toMatchObject(failure);
    await database.kysely.transaction().execute(async () => null);
    await database.ping();
    await database.close();
  });

  it('runs the statements of one transaction side by side without mixing their answers', async () => {
    const database = await open();
    const answers = await database.kysely.transaction().execute((trx) =>
      Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const { rows } = await sql<{ n: number }>`select ${index}::int as n`.execute(trx);
          return rows[0]?.n;
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => index));
    await database.close();
  });
});
