import { cpSync, mkdtempSync, openAsBlob, readdirSync, rmSync, truncateSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openDatabase } from '#server/database/connection';
import { seedGroup } from './group/seed';
import { silent } from './silent';

/** What a database of a test begins with: the tables alone, or the group of the tests as well. */
export interface Templates {
  readonly bare: string;
  readonly seeded: string;
}

/** The dump beside a data folder, which a database in memory begins with. */
const imageOf = (dataDir: string) => `${dataDir}.tar`;

export const readImage = (dataDir: string): Promise<Blob> => openAsBlob(imageOf(dataDir));

/**
 * A test copies what it begins with file by file, and two databases that nobody opens are two thirds of them. The memory of a database
 * is cleared when it opens: a server's share of it takes longer than all else.
 */
const LEAN = [
  'update pg_database set datistemplate = false where datname <> current_database()',
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '16MB'",
  'select pg_switch_wal()',
  'checkpoint',
];

const PAGE_BYTES = 8192;

/** Leaves of the log what was written since the checkpoint: a segment is 16 MB, and one is made ahead. */
async function cutLog(session: PGlite, folder: string): Promise<void> {
  const { rows } = await session.query<{ file_name: string; file_offset: number }>(
    'select * from pg_walfile_name_offset(pg_current_wal_lsn())',
  );
  for (const { file_name: current, file_offset: end } of rows) {
    const segments = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of segments) if (name !== current) rmSync(join(folder, name));
    // An empty page is the end of the log.
    truncateSync(join(folder, current), (Math.ceil(end / PAGE_BYTES) + 1) * PAGE_BYTES);
  }
}

async function writeImage(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const session = await PGlite.create(folder);
  for (const statement of LEAN) await session.exec(statement);
  await cutLog(session, join(folder, 'pg_wal'));
  const image = await session.dumpDataDir('none');
  await session.close();
  await writeFile(imageOf(dataDir), image.stream());
}

/** Two data folders below `folder`, each with its dump. */
export async function embeddedTemplates(folder: string): Promise<Templates> {
  const templates = { bare: join(folder, 'bare'), seeded: join(folder, 'seeded') };
  const bare = await openDatabase({ dataDir: templates.bare, logger: silent });
  await bare.close();
  cpSync(templates.bare, templates.seeded, { recursive: true });
  const seeded = await openDatabase({ dataDir: templates.seeded, logger: silent });
  await seedGroup(seeded);
  await seeded.close();
  await writeImage(templates.bare);
  await writeImage(templates.seeded);
  return templates;
}

/** Creates a database on that PostgreSQL, a copy of `template` if one is named. @returns its address. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const created = pg.escapeIdentifier(name);
  await client.query(
    `create database ${created}${template ? ` template ${pg.escapeIdentifier(template)}` : ''}`,
  );
  // It is dropped with its run: nothing of it has to survive a power cut.
  await client.query(`alter database ${created} set synchronous_commit to off`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Two databases on that PostgreSQL, to be copied. */
export async function postgresTemplates(serverUrl: string, prefix: string): Promise<Templates> {
  const templates = { bare: `${prefix}bare`, seeded: `${prefix}seeded` };
  const dataDir = mkdtempSync(join(tmpdir(), 'quorate-test-'));
  const open = async (url: string) => openDatabase({ dataDir, url, logger: silent });
  const bare = await open(await createDatabase(serverUrl, templates.bare));
  await bare.close();
  const seeded = await open(await createDatabase(serverUrl, templates.seeded, templates.bare));
  await seedGroup(seeded);
  await seeded.close();
  rmSync(dataDir, { recursive: true, force: true });
  return templates;
}
