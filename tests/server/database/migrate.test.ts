import { createHash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/connection';
import { newId } from '#server/database/id';
import { migrate } from '#server/database/migrate';
import { BEFORE_THE_FREEZE, MIGRATIONS } from '#server/database/migrations/all';
import { ROLES, rolesOfCallers } from '#server/database/tenancy';
import { StartError } from '#server/problem';
import { eachDatabase, openPostgresDatabase, silent, temporaryFolder } from '../../kit/database';

it.each(Object.entries(MIGRATIONS))('keeps the text of %s as it was frozen', (_, { sql: text, sha256 }) => {
  expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
});

eachDatabase((open) => {
  it('changes nothing the second time', async () => {
    const database = await open();
    await migrate(database.kysely);
    const { rows } = await sql`select name from migration order by name`.execute(database.kysely);
    expect(rows).toEqual(Object.keys(MIGRATIONS).map((name) => ({ name })));
    await database.close();
  });

  it('refuses a database that a newer program wrote', async () => {
    const database = await open();
    await sql`insert into migration (name, timestamp) values ('9999-later', '2030')`.execute(database.kysely);
    await expect(migrate(database.kysely)).rejects.toEqual(
      new StartError(
        'The database was written by a newer Quorate (9999-later); start that version, or restore a backup.',
      ),
    );
    await database.close();
  });

  it('refuses, and leaves as it is, what was written before the migrations were frozen', async () => {
    const database = await open();
    await sql`insert into migration (name, timestamp) values (${BEFORE_THE_FREEZE}, '2025')`.execute(
      database.kysely,
    );
    await expect(migrate(database.kysely)).rejects.toEqual(
      new StartError(
        'The data was written by a Quorate from before the first release, which this one cannot read: run `npm run demo:reset` to begin anew.',
      ),
    );
    const { rows } = await sql`select count(*)::int as entities from entity`.execute(database.kysely);
    expect(rows).toEqual([{ entities: 0 }]);
    await database.close();
  });

  it('refuses a user that cannot act as the roles of callers', async () => {
    const database = await open();
    const user = `guest_${newId().replaceAll('-', '')}`;
    await database.kysely.connection().execute(async (kysely) => {
      await sql`create role ${sql.id(user)}`.execute(kysely);
      await sql`grant all on migration, migration_lock to ${sql.id(user)}`.execute(kysely);
      await sql`set role ${sql.id(user)}`.execute(kysely);
      await expect(migrate(kysely)).rejects.toEqual(
        new StartError(
          `The database user ${user} cannot act as the role quorate_app: let an administrator grant it (docs/operations.md).`,
        ),
      );
      await sql`reset role`.execute(kysely);
      await sql`drop owned by ${sql.id(user)}`.execute(kysely);
      await sql`drop role ${sql.id(user)}`.execute(kysely);
    });
    await database.close();
  });

  it('puts every table under row-level security', async () => {
    const database = await open();
    const { rows } = await sql`
      select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity
      order by relname`.execute(database.kysely);
    expect(rows).toEqual([{ relname: 'migration' }, { relname: 'migration_lock' }]);
    await database.close();
  });
});

it('lets an owner without all rights act as the unprivileged roles it creates', async () => {
  const session = await PGlite.create();
  await session.exec('create role keeper createrole; alter schema public owner to keeper');
  await session.exec('set session authorization keeper');
  await session.exec(rolesOfCallers());
  for (const role of ROLES) {
    const { rows } = await session.query('select set_config($1, $2, true) as role', ['role', role]);
    expect(rows).toEqual([{ role }]);
  }
  await session.close();
});

const serverUrl = inject('postgresUrl');

it.runIf(serverUrl)('lets several servers start at once on one PostgreSQL', async () => {
  const first = await openPostgresDatabase(serverUrl ?? '');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.kysely);
  await sql`drop owned by quorate_app, quorate_link, quorate_system; drop schema public cascade; create schema public`.execute(
    first.kysely,
  );
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const folders = [1, 2, 3].map(() => temporaryFolder());
  const opened = await Promise.all(
    folders.map(({ path }) => openDatabase({ dataDir: path, url: url.href, logger: silent })),
  );
  expect(opened.map(({ kind }) => kind)).toEqual(['postgres', 'postgres', 'postgres']);
  await Promise.all([first, ...opened].map((database) => database.close()));
  for (const folder of folders) folder.remove();
});
