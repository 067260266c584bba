import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/connection';
import type { Identity, Who } from '#server/database/transact';
import { demoId } from '#server/demo/ids';
import { seedDemo } from '#server/demo/seed';
import { TEST_NOW } from './clock';

export const silent = { info() {}, warn() {}, error() {} };

export { TEST_NOW };

export interface TestDatabaseOptions {
  /** Fills it with the demo group. */
  readonly seed?: boolean;
  readonly waitForConnectionMs?: number;
}

/** PGlite in memory, migrated. Close it after. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const { seed, ...rest } = options;
  const database = await openDatabase({ dataDir: 'unused', inMemory: true, logger: silent, ...rest });
  if (seed) await seedDemo(database, TEST_NOW);
  return database;
}

/** A folder of its own, and its removal. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'quorate-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function createPostgresDatabase(serverUrl: string): Promise<string> {
  const name = `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of its own on the PostgreSQL of this run, migrated. The run drops it at its end. */
export async function openPostgresDatabase(
  serverUrl: string,
  options: TestDatabaseOptions = {},
): Promise<Database> {
  const { seed, ...rest } = options;
  const folder = temporaryFolder();
  const database = await openDatabase({
    dataDir: folder.path,
    url: await createPostgresDatabase(serverUrl),
    logger: silent,
    ...rest,
  });
  if (seed) await seedDemo(database, TEST_NOW);
  return {
    ...database,
    close: async () => {
      await database.close();
      folder.remove();
    },
  };
}

export type OpenDatabase = (options?: TestDatabaseOptions) => Promise<Database>;

/** The same suite on PGlite and, where one answers, on PostgreSQL. */
export function eachDatabase(suite: (open: OpenDatabase) => void): void {
  describe('on PGlite', () => suite(openTestDatabase));
  const serverUrl = inject('postgresUrl');
  if (serverUrl)
    describe('on PostgreSQL', () => suite((options) => openPostgresDatabase(serverUrl, options)));
}

const SESSION_START_S = 1_795_165_200;

/** A verified identity; of a demo account when `name` is one of theirs. */
export function identityOf(name: string, rest: Partial<Identity> = {}): Identity {
  return {
    uid: `demo-${name}`,
    email: `${name}@vanhouten.test`,
    emailVerified: true,
    name: null,
    authTime: SESSION_START_S,
    ...rest,
  };
}

/** A demo account, inside the demo entity of that key. */
export function inside(entity: string | null, name: string): Who {
  return { identity: identityOf(name), entityId: entity === null ? null : demoId('entity', entity) };
}

/** Takes the demo's resolutions and their papers out of an entity, for tests that count its own. */
export async function removeResolutions({ kysely }: Database, entity: string): Promise<void> {
  const entityId = demoId('entity', entity);
  await kysely.deleteFrom('resolution_document').where('entity_id', '=', entityId).execute();
  await kysely
    .deleteFrom('document')
    .where('entity_id', '=', entityId)
    .where('resolution_id', 'is not', null)
    .execute();
  await kysely.deleteFrom('resolution').where('entity_id', '=', entityId).execute();
}
