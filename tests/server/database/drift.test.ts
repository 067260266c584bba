import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { eachDatabase } from '../../kit/database';

/** What a row is when it is read and what it needs when it is written, as the program sees it. */
const PROBE = `
import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema';
export declare const read: { readonly [Table in keyof Schema]: Selectable<Schema[Table]> };
export declare const written: { readonly [Table in keyof Schema]: Insertable<Schema[Table]> };
`;

type Kind = 'text' | 'number' | 'boolean' | 'moment' | 'list' | 'json' | 'bytes';

interface Column {
  readonly kind: Kind;
  readonly isNullable: boolean;
  /** A row may be written without it. */
  readonly isOptional: boolean;
}

type Tables = Readonly<Record<string, Readonly<Record<string, Column>>>>;

const KINDS: Readonly<Record<string, Kind>> = {
  uuid: 'text',
  text: 'text',
  date: 'text',
  numeric: 'text',
  bigint: 'text',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'moment',
  ARRAY: 'list',
  jsonb: 'json',
  bytea: 'bytes',
};

async function tablesOf({ kysely }: Database): Promise<Tables> {
  const { rows } = await sql<{
    table: string;
    column: string;
    type: string;
    isNullable: boolean;
    isOptional: boolean;
  }>`
    select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as "isNullable",
      is_nullable = 'YES' or column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES'
        as "isOptional"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'migration%'`.execute(
    kysely,
  );
  const tables: Record<string, Record<string, Column>> = {};
  for (const { table, column, type, isNullable, isOptional } of rows) {
    const kind = KINDS[type];
    if (!kind) throw new Error(`${table}.${column} has a type that no kind is known for: ${type}`);
    tables[table] = { ...tables[table], [column]: { kind, isNullable, isOptional } };
  }
  return tables;
}

function checkedProbe() {
  const config = ts.findConfigFile(import.meta.dirname, ts.sys.fileExists);
  if (!config) throw new Error('There is no tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    dirname(config),
  );
  const path = join(import.meta.dirname, 'drift.probe.ts');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(path, PROBE, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const program = ts.createProgram([path], { ...options, noEmit: true, types: ['node'] }, host);
  const source = program.getSourceFile(path);
  const checker = program.getTypeChecker();
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error('The schema could not be read');
  const typeOf = (name: string) => {
    const symbol = checker.getExportsOfModule(module).find((each) => each.name === name);
    if (!symbol) throw new Error(`The probe has no ${name}`);
    return checker.getTypeOfSymbol(symbol);
  };
  return { checker, read: typeOf('read'), written: typeOf('written') };
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  const parts = type.isUnion() ? type.types : [type];
  const all = (flag: ts.TypeFlags) => parts.every(({ flags }) => (flags & flag) !== 0);
  if (all(ts.TypeFlags.StringLike)) return 'text';
  if (all(ts.TypeFlags.NumberLike)) return 'number';
  if (all(ts.TypeFlags.BooleanLike)) return 'boolean';
  if (parts.every((part) => part.symbol?.name === 'Date')) return 'moment';
  if (parts.every((part) => part.symbol?.name === 'Uint8Array')) return 'bytes';
  return parts.every((part) => checker.isArrayType(part)) ? 'list' : 'json';
}

/** @param stored in which an array may be JSON or a list of the database. */
function tablesOfProgram(stored: Tables): Tables {
  const { checker, read, written } = checkedProbe();
  return Object.fromEntries(
    read.getProperties().map((table) => {
      const columns = checker.getTypeOfSymbol(table).getProperties();
      const inserted = written.getProperty(table.name);
      const needs = inserted && checker.getTypeOfSymbol(inserted);
      const described = columns.map((column): [string, Column] => {
        const type = checker.getTypeOfSymbol(column);
        const isNullable = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
        const kind = kindOf(checker, checker.getNonNullableType(type));
        const isJson = stored[table.name]?.[column.name]?.kind === 'json';
        const need = needs?.getProperty(column.name);
        const isOptional = !need || (need.flags & ts.SymbolFlags.Optional) !== 0;
        return [column.name, { kind: isJson && kind !== 'moment' ? 'json' : kind, isNullable, isOptional }];
      });
      return [table.name, Object.fromEntries(described)];
    }),
  );
}

/** Whether a row may be written without a column is compared apart: the program may ask for more than the database. */
function withoutOptional(tables: Tables) {
  const shape = ({ kind, isNullable }: Column) => `${kind}${isNullable ? ' or null' : ''}`;
  return Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, shape(column)])),
    ]),
  );
}

eachDatabase((open) => {
  let database: Database;
  let stored: Tables;
  let known: Tables;
  beforeAll(async () => {
    database = await open();
    stored = await tablesOf(database);
    known = tablesOfProgram(stored);
  });
  afterAll(() => database.close());

  it('has the tables and columns that the program knows, of the same kinds', () => {
    expect(withoutOptional(known)).toEqual(withoutOptional(stored));
  });

  it('takes every row that the program may write', () => {
    const missing = Object.entries(known).flatMap(([table, columns]) =>
      Object.entries(columns)
        .filter(([name, { isOptional }]) => isOptional && !stored[table]?.[name]?.isOptional)
        .map(([name]) => `${table}.${name}`),
    );
    expect(missing).toEqual([]);
  });
});
