import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { RELEASED } from '#server/database/migrations/released';
import { eachDatabase } from '../../kit/database';

/** What can be done with a column, in the words of the committed list. */
interface Column {
  readonly type: string;
  readonly isNullable: boolean;
  /** A row may be added without it. */
  readonly isOptional: boolean;
}

const columnOf = (words: string): Column => {
  const isNullable = words.endsWith('?');
  const isOptional = isNullable || words.endsWith('=');
  return { type: words.replace(/[?=]$/, ''), isNullable, isOptional };
};

/** What a server of the last version could no longer do with a database of this one. */
function breaks(then: string, now: string | undefined): string | null {
  if (now === undefined) return 'is gone';
  const [before, after] = [columnOf(then), columnOf(now)];
  if (before.type !== after.type) return `is ${after.type} now, not ${before.type}`;
  if (before.isNullable && !after.isNullable) return 'takes no null any more';
  return before.isOptional && !after.isOptional ? 'must be given now' : null;
}

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

function brokenBy(released: Tables, stored: Tables): readonly string[] {
  const changed = Object.entries(released).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, then]) => {
      const broken = breaks(then, stored[table]?.[column]);
      return broken === null ? [] : [`${table}.${column} ${broken}`];
    }),
  );
  const demanded = Object.entries(stored).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, now]) => {
      const isNew = released[table] !== undefined && released[table][column] === undefined;
      return isNew && !columnOf(now).isOptional ? [`${table}.${column} is new and must be given`] : [];
    }),
  );
  return [...changed, ...demanded];
}

eachDatabase((open) => {
  let stored: Tables;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    const { rows } = await sql<{ table: string; column: string; words: string }>`
      select table_name as "table", column_name as "column",
        udt_name || case when is_nullable = 'YES' then '?'
          when column_default is not null or is_generated = 'ALWAYS' then '=' else '' end as words
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'migration%'
      order by table_name, ordinal_position`.execute(database.kysely);
    const tables: Record<string, Record<string, string>> = {};
    for (const { table, column, words } of rows) tables[table] = { ...tables[table], [column]: words };
    stored = tables;
  });
  afterAll(() => database.close());

  it('still serves a server of the last version, which runs beside this one during an upgrade', () => {
    expect(brokenBy(RELEASED, stored)).toEqual([]);
  });

  it('would be refused with a column dropped, renamed, narrowed, or asked for', () => {
    const { deadline: _, title: __, ...rest } = stored.resolution ?? {};
    const { name: ___, ...entity } = stored.entity ?? {};
    const next: Tables = {
      ...stored,
      resolution: { ...rest, subject: 'text', title: 'varchar', year: 'int4' },
      entity: { ...entity, legal_name: 'text=' },
    };
    expect(brokenBy(RELEASED, next)).toEqual([
      'entity.name is gone',
      'resolution.year takes no null any more',
      'resolution.title is varchar now, not text',
      'resolution.deadline is gone',
      'resolution.subject is new and must be given',
    ]);
  });
});
