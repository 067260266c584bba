import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL that answers, or null. */
    postgresUrl: string | null;
    /** The database worker, bundled as the server's build bundles it. */
    workerUrl: string;
    /** Begins the names of the databases of this run. */
    databasePrefix: string;
  }
}

const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function findPostgres(): Promise<string | null> {
  const asked = process.env.TEST_DATABASE_URL;
  if (asked) {
    if (await answers(asked)) return asked;
    throw new Error('TEST_DATABASE_URL does not answer; start that PostgreSQL or unset it');
  }
  if (await answers(LOCAL_POSTGRES)) return LOCAL_POSTGRES;
  console.warn('No PostgreSQL answers on the standard port: the server tests run on PGlite only.');
  return null;
}

async function bundleWorker(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/database/pglite.worker.ts', outDir, emptyOutDir: true, target: 'node20' },
  });
  return pathToFileURL(join(outDir, 'pglite.worker.js')).href;
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  }
  await client.end();
}

/** Once per run of the server tests: finds a PostgreSQL, bundles the worker, drops what the run created. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgresUrl = await findPostgres();
  const databasePrefix = `quorate_test_${process.pid}_`;
  project.provide('postgresUrl', postgresUrl);
  // Below node_modules, so that the bundle finds the packages it leaves outside.
  const workerFolder = join(process.cwd(), 'node_modules/.cache/quorate-tests', String(process.pid));
  project.provide('workerUrl', await bundleWorker(workerFolder));
  project.provide('databasePrefix', databasePrefix);
  return async () => {
    rmSync(workerFolder, { recursive: true, force: true });
    if (postgresUrl) await dropDatabases(postgresUrl, databasePrefix);
  };
}
