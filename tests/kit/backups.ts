import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type HeldStore, heldRemovals } from '#server/backup/held';
import type { BackupParts } from '#server/backup/make';
import { type Database, openDatabase } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { folderStore } from '#server/files/folder';
import { newFileKey } from '#server/files/key';
import { silent, TEST_NOW, temporaryFolder } from './database';
import { idOf } from './group/ids';
import { createDatabase } from './templates';

const KADE = idOf('entity', 'kade');
export const PASSPHRASE = 'correct horse battery staple';

export interface House {
  readonly root: string;
  readonly parts: BackupParts;
  readonly files: HeldStore;
  /** Address of an empty database; undefined for the embedded one. */
  empty(): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function openHouse(serverUrl: string | null): Promise<House> {
  const folder = temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const fresh = (template?: string) =>
    serverUrl
      ? createDatabase(serverUrl, `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`, template)
      : Promise.resolve(undefined);
  if (!serverUrl) cpSync(inject('embeddedTemplates').seeded, dataDir, { recursive: true });
  const url = await fresh(inject('postgresTemplates')?.seeded);
  const database = await openDatabase({ dataDir, url, logger: silent });
  mkdirSync(join(dataDir, 'keys'));
  writeFileSync(join(dataDir, 'secret'), 'the key of a hash');
  writeFileSync(join(dataDir, 'keys', 'seal.pem'), 'the key of a seal');
  const files = heldRemovals(folderStore(join(dataDir, 'files')));
  const exportAccounts = async () => {
    mkdirSync(join(dataDir, 'identity'), { recursive: true });
    writeFileSync(join(dataDir, 'identity', 'accounts.json'), '["eva"]');
  };
  return {
    root: folder.path,
    files,
    parts: {
      database,
      databaseUrl: url,
      dataDir,
      files,
      exportAccounts,
      version: '0.1.0',
      thread: pathToFileURL(join(inject('serverFolder'), 'archive.worker.js')),
      now: () => TEST_NOW,
    },
    empty: () => fresh(),
    async close() {
      await database.close();
      folder.remove();
    },
  };
}

/** One change as the application makes them: a file, its row, and an event, in this order. */
export async function change({ database, files }: BackupParts, note: string): Promise<void> {
  const key = newFileKey();
  const content = `The lease ${note}`.repeat(500);
  await files.write(key, Readable.from([Buffer.from(content)]));
  await database.kysely.transaction().execute(async (trx) => {
    const id = newId();
    const size = Buffer.byteLength(content);
    const hash = createHash('sha256').update(content).digest('hex');
    const about = { entity_id: KADE, name: 'Lease', media_type: 'text/plain', size_bytes: size, hash };
    await trx
      .insertInto('document')
      .values({ ...about, id, file_key: key, created_at: TEST_NOW })
      .execute();
    await appendEvent(trx, {
      entityId: KADE,
      actor: null,
      subject: { kind: 'entity', id: KADE, name: 'Kade' },
      type: 'entity.updated',
      payload: { fields: [note] },
      at: TEST_NOW,
    });
  });
}

/** Changes one after the other until they are told to end. */
export function changing(parts: BackupParts) {
  let isEnding = false;
  const all = (async () => {
    let made = 0;
    for (; !isEnding; made += 1) await change(parts, `n${made}`);
    return made;
  })();
  return {
    end() {
      isEnding = true;
      return all;
    },
  };
}

export async function stateOf({ kysely }: Database) {
  const events = await kysely
    .selectFrom('event')
    .select(['sequence', 'hash'])
    .where('entity_id', '=', KADE)
    .orderBy('sequence')
    .execute();
  const versions = await kysely.selectFrom('document_version').select(['file_key', 'hash']).execute();
  return { events, versions };
}

/** Every table of the installation, those of the job queue too, with its rows as text in one order. */
export async function tablesOf({ kysely }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1, 2`.execute(kysely);
  const told: Record<string, readonly string[]> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`${schema}.${name}`)} t order by 1`.execute(kysely);
    told[`${schema}.${name}`] = rows.map(({ row }) => row);
  }
  return told;
}

export const urls: readonly (readonly [string, string | null])[] = [
  ['on PGlite', null],
  ...(inject('postgresUrl') ? [['on PostgreSQL', inject('postgresUrl')] as const] : []),
];
