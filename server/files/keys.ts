import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from '#server/database/schema';

interface NamedTable {
  readonly schema: string;
  readonly name: string;
}

/** Every table that names files of the store does so in a column of this name. */
export const KEYS_OF_FILES = `
  select table_schema as schema, table_name as name from information_schema.columns
   where column_name = 'file_key' and table_schema = 'public' order by 1, 2`;

/** Asks for the keys of all files that a row of these tables names. */
export function keysSql(tables: readonly NamedTable[]): string {
  const each = tables.map(
    ({ schema, name }) =>
      `select file_key as key from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} where file_key is not null`,
  );
  return each.length > 0 ? each.join(' union ') : 'select null as key where false';
}

/** Which of these files some row names, of whatever table and entity. As the owner: nobody else sees all of them. */
export async function keysInUse(
  kysely: Kysely<Schema>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const tables = await sql<NamedTable>`${sql.raw(KEYS_OF_FILES)}`.execute(kysely);
  const { rows } = await sql<{ key: string }>`
    select key from (${sql.raw(keysSql(tables.rows))}) named where key = any (${[...keys]}::text[])`.execute(
    kysely,
  );
  return new Set(rows.map(({ key }) => key));
}
