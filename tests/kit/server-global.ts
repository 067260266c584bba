import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { embeddedTemplates, postgresTemplates, type Templates } from './templates';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL that answers, or null. */
    postgresUrl: string | null;
    /** Folder of the bundled server: starting it takes no TypeScript loader. */
    serverFolder: string;
    /** Begins the names of the databases of this run. */
    databasePrefix: string;
    /** Data folders of the embedded database that tests begin with. */
    embeddedTemplates: Templates;
    /** Names of databases on that PostgreSQL that tests copy; null without one. */
    postgresTemplates: Templates | null;
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

/** The server as its build bundles it, below a folder that says a version as the repository does. */
async function bundleServer(folder: string): Promise<string> {
  const outDir = join(folder, 'dist/server');
  await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir } });
  // The bundle looks for the fonts of documents beside itself, or in the repository it stands in.
  symlinkSync(resolve('server/pdf/fonts'), join(outDir, 'fonts'));
  symlinkSync(resolve('demo'), join(folder, 'demo'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', version: '0.0.0-test' }));
  return outDir;
}

/** Several at once: each waits for a checkpoint, and one serves all who wait. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const { rows } = await pool.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  await Promise.all(
    rows.map(({ datname }) =>
      pool.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`),
    ),
  );
  await pool.end();
}

/**
 * Once per run of the server tests: finds a PostgreSQL, bundles the server, makes the databases that tests begin with,
 * and drops what the run created.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgresUrl = await findPostgres();
  const databasePrefix = `quorate_test_${process.pid}_`;
  // Below node_modules, so that the bundle finds the packages it leaves outside.
  const folder = join(process.cwd(), 'node_modules/.cache/quorate-tests', String(process.pid));
  mkdirSync(folder, { recursive: true });
  // Before the others, which keep the processor: a connection that waits for them is given up.
  const onPostgres = postgresUrl === null ? null : await postgresTemplates(postgresUrl, databasePrefix);
  const [serverFolder, embedded] = await Promise.all([
    bundleServer(folder),
    embeddedTemplates(join(folder, 'templates')),
  ]);
  project.provide('postgresUrl', postgresUrl);
  project.provide('databasePrefix', databasePrefix);
  project.provide('serverFolder', serverFolder);
  project.provide('embeddedTemplates', embedded);
  project.provide('postgresTemplates', onPostgres);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (postgresUrl) await dropDatabases(postgresUrl, databasePrefix);
  };
}
