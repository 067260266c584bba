import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connection';

/** A table is measured again when it has grown by a fifth, and not before it has as many pages of the database. */
const GROWTH = 1.2;
const LEAST_PAGES = 8;

/** When a table is cleared of what was replaced or removed: the thresholds of PostgreSQL's autovacuum. */
const LEAST_DEAD = 50;
const DEAD_SHARE = 0.2;

/**
 * Measures tables that have grown, so that the planner knows which filter leaves few rows, and clears those of which much was
 * replaced, so that no list walks over it: PGlite has nobody who does this by itself, as PostgreSQL has. One statement for each table,
 * so that others are answered in between.
 */
export async function tendTables(database: Pick<Database, 'kind' | 'kysely'>): Promise<void> {
  if (database.kind === 'postgres') return;
  for (const name of await tablesWhere(database, HAS_MUCH_DEAD))
    await sql`vacuum (analyze) ${sql.table(name)}`.execute(database.kysely);
  for (const name of await tablesWhere(database, HAS_GROWN))
    await sql`analyze ${sql.table(name)}`.execute(database.kysely);
}

const HAS_MUCH_DEAD = sql<boolean>`pg_stat_get_dead_tuples(oid) > ${sql.lit(LEAST_DEAD)}
  + ${sql.lit(DEAD_SHARE)} * greatest(pg_stat_get_live_tuples(oid), 0)`;

const HAS_GROWN = sql<boolean>`pg_relation_size(oid) > ${sql.lit(GROWTH)} * greatest(relpages, ${sql.lit(LEAST_PAGES)})
  * current_setting('block_size')::integer`;

async function tablesWhere(
  { kysely }: Pick<Database, 'kysely'>,
  isMeant: RawBuilder<boolean>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and ${isMeant}
      order by relname`.execute(kysely);
  return rows.map(({ name }) => name);
}
