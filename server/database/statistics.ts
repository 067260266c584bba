import { sql } from 'kysely';
import type { Database } from './connection';

/** A table is measured again when it has grown by a fifth, and not before it has as many pages of the database. */
const GROWTH = 1.2;
const LEAST_PAGES = 8;

/**
 * Measures tables that have grown, so that the planner knows which filter leaves few rows: PGlite has nobody who does this by
 * itself, as PostgreSQL has. One statement for each table, so that others are answered in between.
 */
export async function measureTables({ kind, kysely }: Pick<Database, 'kind' | 'kysely'>): Promise<void> {
  if (kind === 'postgres') return;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and pg_relation_size(oid) > ${sql.lit(GROWTH)} * greatest(relpages, ${sql.lit(LEAST_PAGES)})
          * current_setting('block_size')::integer
      order by relname`.execute(kysely);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(kysely);
}
