import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup } from '#server/backup/make';
import { BackupError } from '#server/backup/problem';
import { restoreBackup } from '#server/backup/restore';
import { settleRestored } from '#server/backup/staging';
import { type Database, openDatabase } from '#server/database/connection';
import { newId } from '#server/database/id';
import { BEFORE_THE_FREEZE, MIGRATIONS } from '#server/database/migrations/all';
import { ROLES } from '#server/database/tenancy';
import { newFileKey } from '#server/files/key';
import { StartError } from '#server/problem';
import { change, type House, openHouse, PASSPHRASE, urls } from '../../kit/backups';
import { openBucket } from '../../kit/bucket';
import { silent, TEST_NOW } from '../../kit/database';

/** Each makes several databases and archives, which a busy machine takes its time for. */
const SLOW_MS = 180_000;

/** The database as it was when it had had these migrations alone. */
async function goBackTo(kysely: Database['kysely'], names: readonly string[]): Promise<void> {
  await kysely.connection().execute(async (one) => {
    await sql.raw('drop schema public cascade; create schema public').execute(one);
    await sql
      .raw(`create table migration (name varchar(255) primary key, timestamp varchar(255) not null);
        create table migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
        insert into migration_lock (id) values ('migration_lock')`)
      .execute(one);
    for (const name of names) {
      await sql.raw(MIGRATIONS[name]?.sql ?? '').execute(one);
      await sql`insert into migration (name, timestamp) values (${name}, '2026')`.execute(one);
    }
  });
}

describe.each(urls)('A restore %s', { timeout: SLOW_MS }, (_, serverUrl) => {
  let house: House;
  let archive: string;

  const restoring = async (from: string, dataDir: string, databaseUrl?: string) =>
    restoreBackup({
      from,
      passphrase: PASSPHRASE,
      settings: { dataDir, databaseUrl, bucket: null },
      logger: silent,
    });

  beforeAll(async () => {
    house = await openHouse(serverUrl);
    archive = join(house.root, 'archives', 'one.backup');
    for (let index = 0; index < 3; index += 1) await change(house.parts, `before ${index}`);
    await makeBackup(house.parts, { to: archive, passphrase: PASSPHRASE });
  });
  afterAll(() => house.close());

  it('leaves nothing where it was ended in the middle, and begins anew in what a killed one left', async () => {
    const dataDir = join(house.root, 'killed');
    const url = await house.empty();
    const left = join(dataDir, 'restoring', 'data');
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'secret'), 'half a key');
    await expect(settleRestored(dataDir)).rejects.toBeInstanceOf(StartError);
    const { records } = await restoring(archive, dataDir, url);
    expect(records).toBeGreaterThan(0);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('the key of a hash');
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
    await settleRestored(dataDir);
  });

  it('is finished by the start of the server where everything was there but not in its place', async () => {
    const dataDir = join(house.root, 'almost');
    const whole = join(dataDir, 'restoring', 'whole');
    mkdirSync(whole, { recursive: true });
    writeFileSync(join(whole, 'secret'), 'the key of a hash');
    writeFileSync(join(dataDir, 'seal.pem'), 'was moved before');
    await settleRestored(dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['seal.pem', 'secret']);
  });

  it('refuses an archive of a newer version, and touches neither folder nor database', async () => {
    const { database } = house.parts;
    const newer = join(house.root, 'newer.backup');
    await sql`insert into migration (name, timestamp) values ('9999-later', '2030')`.execute(database.kysely);
    await makeBackup(house.parts, { to: newer, passphrase: PASSPHRASE });
    await sql`delete from migration where name = '9999-later'`.execute(database.kysely);
    const dataDir = join(house.root, 'of-newer');
    const url = await house.empty();
    await expect(restoring(newer, dataDir, url)).rejects.toEqual(
      new BackupError(
        'The archive was made by a newer Quorate (0.1.0, 9999-later): restore it with that version. Nothing was restored.',
      ),
    );
    expect(existsSync(dataDir)).toBe(false);
    expect((await restoring(archive, dataDir, url)).records).toBeGreaterThan(0);
  });

  it('takes everything back where the record of an entity is not whole', async () => {
    const changed = await openHouse(serverUrl);
    const { kysely } = changed.parts.database;
    await sql`alter table event disable trigger user`.execute(kysely);
    await sql`update event set payload = '{"fields":["another"]}' where sequence = 1`.execute(kysely);
    const from = join(changed.root, 'changed.backup');
    await makeBackup(changed.parts, { to: from, passphrase: PASSPHRASE });
    const dataDir = join(changed.root, 'of-changed');
    const url = await changed.empty();
    await expect(restoring(from, dataDir, url)).rejects.toThrow('is not whole at 1');
    expect(readdirSync(dataDir)).toEqual([]);
    expect((await restoring(archive, dataDir, url)).records).toBeGreaterThan(0);
    await changed.close();
  });

  it('brings an archive of an older version to this one, and refuses one from before the first release', async () => {
    const old = await openHouse(serverUrl);
    const { kysely } = old.parts.database;
    const names = Object.keys(MIGRATIONS);
    await goBackTo(kysely, names.slice(0, -5));
    const older = join(old.root, 'older.backup');
    await makeBackup(old.parts, { to: older, passphrase: PASSPHRASE });
    const dataDir = join(old.root, 'of-older');
    const url = await old.empty();
    await restoring(older, dataDir, url);
    const restored = await openDatabase({ dataDir, url, logger: silent });
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(
      restored.kysely,
    );
    await restored.close();
    expect(rows.map(({ name }) => name)).toEqual(names);

    await sql`insert into migration (name, timestamp) values (${BEFORE_THE_FREEZE}, '2025')`.execute(kysely);
    const ancient = join(old.root, 'ancient.backup');
    await makeBackup(old.parts, { to: ancient, passphrase: PASSPHRASE });
    const another = join(old.root, 'of-ancient');
    await expect(restoring(ancient, another, await old.empty())).rejects.toThrow(
      'from before the first release',
    );
    expect(existsSync(another)).toBe(false);
    await old.close();
  });

  it('brings files to a bucket, begins anew in one that it had begun, and refuses one with other files', async () => {
    const bucket = await openBucket();
    const dataDir = join(house.root, 'of-bucket');
    const withBucket = async () =>
      restoreBackup({
        from: archive,
        passphrase: PASSPHRASE,
        settings: { dataDir, databaseUrl: await house.empty(), bucket: bucket.settings },
        logger: silent,
      });
    const key = newFileKey();
    bucket.objects.set(key, { content: Buffer.from('of somebody'), at: TEST_NOW });
    await expect(withBucket()).rejects.toThrow(`The store of files is not empty (${key})`);
    expect(readdirSync(dataDir)).toEqual([]);
    const claimed = `${bucket.settings.endpoint}/${bucket.settings.bucket}`;
    mkdirSync(join(dataDir, 'restoring'), { recursive: true });
    writeFileSync(join(dataDir, 'restoring', 'begun.json'), JSON.stringify({ bucket: claimed }));
    const { files } = await withBucket();
    expect(bucket.objects.has(key)).toBe(false);
    expect(bucket.objects.size).toBe(files);
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
    await bucket.close();
  });
});

const postgresUrl = inject('postgresUrl');

describe.runIf(postgresUrl)('A restore by an owner who may create no roles', { timeout: SLOW_MS }, () => {
  const user = `keeper_${newId().replaceAll('-', '')}`;
  let house: House;
  let url: string;

  const asAdministrator = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgresUrl ?? '' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const restoring = (dataDir: string) =>
    restoreBackup({
      from: join(house.root, 'one.backup'),
      passphrase: PASSPHRASE,
      settings: { dataDir: join(house.root, dataDir), databaseUrl: url, bucket: null },
      logger: silent,
    });

  beforeAll(async () => {
    house = await openHouse(postgresUrl ?? null);
    await makeBackup(house.parts, { to: join(house.root, 'one.backup'), passphrase: PASSPHRASE });
    await asAdministrator(`create role ${user} login password 'keeper'`);
    const empty = new URL((await house.empty()) ?? '');
    await asAdministrator(`alter database ${empty.pathname.slice(1)} owner to ${user}`);
    [empty.username, empty.password] = [user, 'keeper'];
    url = empty.href;
  });
  afterAll(async () => {
    await asAdministrator(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
    await asAdministrator(`drop owned by ${user}; drop role ${user}`);
    await house.close();
  });

  it('says what an administrator has to do, and is done when it was done', async () => {
    await expect(restoring('refused')).rejects.toThrow('let an administrator create and grant them');
    await asAdministrator(`grant ${ROLES.join(', ')} to ${user}`);
    const { records } = await restoring('done');
    expect(records).toBeGreaterThan(0);
  });
});
