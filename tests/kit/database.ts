import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/connection';
import type { Identity, Who } from '#server/database/transact';
import { TEST_NOW } from './clock';
import { emailOf, idOf, uidOf } from './group/ids';
import { silent } from './silent';
import { createDatabase, readImage, type Templates } from './templates';

export { silent, TEST_NOW };

export interface TestDatabaseOptions {
  /** With the group of the tests in it. */
  readonly seed?: boolean;
  readonly waitForConnectionMs?: number;
}

const kindOf = (seed = false): keyof Templates => (seed ? 'seeded' : 'bare');

/** PGlite in memory, migrated. Close it after. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const { seed, ...rest } = options;
  const image = await readImage(inject('embeddedTemplates')[kindOf(seed)]);
  return openDatabase({ dataDir: 'unused', inMemory: true, image, logger: silent, ...rest });
}

/** Makes a data folder whose embedded database is migrated; with the group of the tests in it if asked. */
export function prepareDataFolder(path: string, { seed }: Pick<TestDatabaseOptions, 'seed'> = {}): void {
  cpSync(inject('embeddedTemplates')[kindOf(seed)], path, { recursive: true });
}

/** A folder of its own, and its removal. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'quorate-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A database of its own on the PostgreSQL of this run, migrated. The run drops it at its end. */
export async function openPostgresDatabase(
  serverUrl: string,
  options: TestDatabaseOptions = {},
): Promise<Database> {
  const { seed, ...rest } = options;
  const folder = temporaryFolder();
  const name = `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(serverUrl, name, inject('postgresTemplates')?.[kindOf(seed)]);
  const database = await openDatabase({ dataDir: folder.path, url, logger: silent, ...rest });
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

/** A verified identity; of somebody in the group of the tests when `name` is one of theirs. */
export function identityOf(name: string, rest: Partial<Identity> = {}): Identity {
  return {
    uid: uidOf(name),
    email: emailOf(name),
    emailVerified: true,
    name: null,
    authTime: SESSION_START_S,
    ...rest,
  };
}

/** Somebody, inside the entity of that key, with its group in sight; both of the group of the tests. */
export function inside(entity: string | null, name: string): Who {
  return {
    identity: identityOf(name),
    entityId: entity === null ? null : idOf('entity', entity),
    group: 'seen',
  };
}
