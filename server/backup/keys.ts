import pg from 'pg';

/** Every table that names files of the store does so in a column of this name. */
export const KEYS_OF_FILES = `
  select table_schema as schema, table_name as name from information_schema.columns
   where column_name = 'file_key' and table_schema = 'public' order by 1, 2`;

/** Asks for the keys of all files that a row of these tables names. */
export function keysSql(tables: readonly { readonly schema: string; readonly name: string }[]): string {
  const each = tables.map(
    ({ schema, name }) =>
      `select file_key as key from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} where file_key is not null`,
  );
  return each.length > 0 ? each.join(' union ') : 'select null as key where false';
}
