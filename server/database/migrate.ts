import { type Kysely, Migrator, sql } from 'kysely';
import { StartError } from '#server/problem';
import { MIGRATIONS } from './migrations/all';
import type { Schema } from './schema';

const TABLE = 'migration';

async function applied(kysely: Kysely<Schema>): Promise<readonly string[]> {
  const table = await sql<{ found: boolean }>`select to_regclass(${TABLE}) is not null as found`.execute(
    kysely,
  );
  if (!table.rows[0]?.found) return [];
  const rows = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(kysely);
  return rows.rows.map(({ name }) => name);
}

/** The role belongs to the cluster, and a dump that was restored elsewhere does not bring it. */
async function requireRole(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ user: string; acts: boolean }>`
    select current_user as "user", coalesce((
      select pg_has_role(current_user, oid,
        case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
      from pg_roles where rolname = 'quorate_app'), false) as acts`.execute(kysely);
  const [row] = rows;
  if (row?.acts) return;
  throw new StartError(
    `The database user ${row?.user} cannot act as the role quorate_app: let an administrator grant it (docs/operations.md).`,
  );
}

/**
 * Nobody who is let in makes a temporary table, which would come before one of ours. Looked at at each start: a copy or a
 * dump of the database does not bring it.
 */
async function refuseTemporaryTables(kysely: Kysely<Schema>): Promise<void> {
  const allowed = sql<{ allowed: boolean }>`
    select has_database_privilege('quorate_app', current_database(), 'TEMPORARY') as allowed`;
  const isAllowed = async () => (await allowed.execute(kysely)).rows[0]?.allowed ?? false;
  if (!(await isAllowed())) return;
  const revoking = sql`
    do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`;
  await revoking.execute(kysely).catch(() => {});
  if (!(await isAllowed())) return;
  throw new StartError(
    'The role quorate_app may make temporary tables in this database: let its owner revoke that (docs/operations.md).',
  );
}

/**
 * Brings the schema to this program's version in one transaction, under an advisory lock on PostgreSQL.
 * @throws StartError when a newer program wrote the database, a migration fails (nothing is changed then), or the
 * role of requests is not the user's to take.
 */
export async function migrate(kysely: Kysely<Schema>): Promise<void> {
  const unknown = (await applied(kysely)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new StartError(
      `The database was written by a newer Quorate (${unknown.join(', ')}); start that version, or restore a backup.`,
    );
  }
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    migrationTableName: TABLE,
    migrationLockTableName: 'migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) {
    await requireRole(kysely);
    return refuseTemporaryTables(kysely);
  }
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartError(
    `The database could not be brought to this version: ${reason}. Nothing was changed; its user must own the ` +
      'database and may need CREATEROLE (docs/operations.md).',
  );
}
