import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#server/database/schema';
import { EXPORTED, exportSql } from './tables';

const ROWS_AT_ONCE = 500;

const ROW = z.record(z.string(), z.unknown());
const VERSION = z.looseObject({
  document_id: z.string(),
  number: z.number(),
  name: z.string(),
  size_bytes: z.number(),
  file_key: z.string(),
});

/** A part of the archive, of a length that is known before it is read. */
export interface Part {
  readonly name: string;
  readonly size: number;
  /** Of a file of the store; null for one of this machine. */
  readonly key: string | null;
  readonly path: string;
}

/** Parts of an archive, as far as they are written to this machine; what is of the store stays there. */
export interface Spooled {
  readonly parts: readonly Part[];
  remove(): Promise<void>;
}

const fileName = (name: string) => name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+/, '_') || '_';

/** Where the content of a version stands in the archive. */
const contentName = ({ document_id, number, name }: z.output<typeof VERSION>) =>
  `files/${document_id}/${number}/${fileName(name)}`;

/**
 * Writes the rows of the entity to files of this machine, a JSON array for each table. Some rows at a time are in memory. The files of
 * documents are named, and read when their turn comes.
 */
export async function spool(trx: Transaction<Schema>): Promise<Spooled> {
  const folder = await mkdtemp(join(tmpdir(), 'quorate-export-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const contents: Part[] = [];
    const tables = new Tables(folder);
    await sql.raw(`declare exported no scroll cursor for ${exportSql()}`).execute(trx);
    for (;;) {
      const { rows } = await sql<{ table: string; row: unknown }>`
        fetch ${sql.raw(String(ROWS_AT_ONCE))} from exported`.execute(trx);
      if (rows.length === 0) break;
      await tables.add(rows.map(({ table, row }) => ({ table, row: told(table, row, contents) })));
    }
    return { parts: [...(await tables.end()), ...contents], remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A version says where its content stands; the key of the store means nothing elsewhere. */
function told(table: string, row: unknown, contents: Part[]): unknown {
  if (table !== 'document_version') return ROW.parse(row);
  const version = VERSION.parse(row);
  const { file_key: key, ...rest } = version;
  const name = contentName(version);
  contents.push({ name, size: version.size_bytes, key, path: '' });
  return { ...rest, content: name };
}

class Tables {
  readonly #begun = new Set<string>();

  constructor(private readonly folder: string) {}

  #pathOf(table: string): string {
    return join(this.folder, `${table}.json`);
  }

  async add(rows: readonly { readonly table: string; readonly row: unknown }[]): Promise<void> {
    const texts = new Map<string, string>();
    for (const { table, row } of rows) {
      const before = this.#begun.has(table) ? ',\n' : '[\n';
      this.#begun.add(table);
      texts.set(table, `${texts.get(table) ?? ''}${before}${JSON.stringify(row)}`);
    }
    for (const [table, text] of texts) await appendFile(this.#pathOf(table), text, { mode: 0o600 });
  }

  /** Tables without a row are there too. */
  async end(): Promise<readonly Part[]> {
    const parts: Part[] = [];
    for (const table of Object.keys(EXPORTED)) {
      const path = this.#pathOf(table);
      if (this.#begun.has(table)) await appendFile(path, '\n]\n');
      else await writeFile(path, '[]\n', { mode: 0o600 });
      parts.push({ name: `tables/${table}.json`, size: (await stat(path)).size, key: null, path });
    }
    return parts;
  }
}
