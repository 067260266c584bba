import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartError } from '#server/problem';
import { BEFORE_THE_FREEZE, MIGRATIONS } from './migrations/all';
import type { Schema } from './schema';
import { ROLES } from './tenancy';

const TABLE = 'migration';

/** Names of those that a database has had; none where it is empty. */
export async function appliedMigrations(kysely: Kysely<Schema>): Promise<readonly string[]> {
  const table = await sql<{ found: boolean }>`select to_regclass(${TABLE}) is not null as found`.execute(
    kysely,
  );
  if (!table.rows[0]?.found) return [];
  const rows = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(kysely);
  return rows.rows.map(({ name }) => name);
}

/** The roles belong to the cluster, and a dump that was restored elsewhere does not bring them. */
async function requireRoles(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ user: string; role: string }>`
    select current_user as "user", name as role from unnest(${[...ROLES]}::text[]) name
      where not coalesce((
        select pg_has_role(current_user, oid,
          case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
        from pg_roles where rolname = name), false)
      limit 1`.execute(kysely);
  const [missing] = rows;
  if (!missing) return;
  throw new StartError(
    `The database user ${missing.user} cannot act as the role ${missing.role}: let an administrator grant it (docs/operations.md).`,
  );
}

/**
 * Nobody who is let in makes a temporary table, which would come before one of ours. Looked at at each start: a copy or a
 * dump of the database does not bring it.
 */
async function refuseTemporaryTables(kysely: Kysely<Schema>): Promise<void> {
  const allowed = sql<{ allowed: boolean }>`
    select bool_or(has_database_privilege(name, current_database(), 'TEMPORARY')) as allowed
      from unnest(${[...ROLES]}::text[]) name`;
  const isAllowed = async () => (await allowed.execute(kysely)).rows[0]?.allowed ?? false;
  if (!(await isAllowed())) return;
  const revoking = sql`
    do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`;
  await revoking.execute(kysely).catch(() => {});
  if (!(await isAllowed())) return;
  throw new StartError(
    'The roles of callers may make temporary tables in this database: let its owner revoke that (docs/operations.md).',
  );
}

/** Those that only a newer program knows. */
export const unknownMigrations = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !(name in MIGRATIONS));

/**
 * @throws StartError for what a newer program wrote, or one from before the migrations were frozen: nothing of it is
 * changed or deleted.
 */
function refuseUnknown(names: readonly string[]): void {
  if (names.includes(BEFORE_THE_FREEZE)) {
    throw new StartError(
      'The data was written by a Quorate from before the first release, which this one cannot read: run `npm run demo:reset` to begin anew.',
    );
  }
  const unknown = unknownMigrations(names);
  if (unknown.length > 0) {
    throw new StartError(
      `The database was written by a newer Quorate (${unknown.join(', ')}); start that version, or restore a backup.`,
    );
  }
}

function migrationOf(text: string): Migration {
  return { up: async (db) => void (await sql.raw(text).execute(db)) };
}

/**
 * Brings the schema to this program's version in one transaction, under an advisory lock on PostgreSQL.
 * @throws StartError when another program wrote the database, a migration fails (nothing is changed then), or a role
 * of callers is not the user's to take.
 */
export async function migrate(kysely: Kysely<Schema>): Promise<void> {
  refuseUnknown(await appliedMigrations(kysely));
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { sql: text }]) => [name, migrationOf(text)]),
  );
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    migrationTableName: TABLE,
    migrationLockTableName: 'migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) {
    await requireRoles(kysely);
    return refuseTemporaryTables(kysely);
  }
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartError(
    `The database could not be brought to this version: ${reason}. Nothing was changed; its user must own the ` +
      'database and may need CREATEROLE (docs/operations.md).',
  );
}
