import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HeldStore, heldRemovals } from '#server/backup/held';
import { makeBackup } from '#server/backup/make';
import { BackupError } from '#server/backup/problem';
import { restoreBackup } from '#server/backup/restore';
import { signElsewhere } from '#server/backup/sign';
import { listenForOperator, socketOf } from '#server/backup/socket';
import { openDatabase } from '#server/database/connection';
import { folderStore } from '#server/files/folder';
import {
  change,
  changing,
  type House,
  openHouse,
  PASSPHRASE,
  stateOf,
  tablesOf,
  urls,
} from '../../kit/backups';
import { silent, temporaryFolder } from '../../kit/database';
import { keysOf } from '../../kit/files';

const HEADS = 'public.entity_head';
/** Tables to which something is written while the backup is made. */
const WRITTEN = [
  HEADS,
  ...['document', 'document_reading', 'document_version', 'event'].map((name) => `public.${name}`),
];

describe.each(urls)('%s', (_, serverUrl) => {
  let house: House;
  let archive: string;

  const restoring = async (from: string, dataDir: string, databaseUrl?: string, passphrase = PASSPHRASE) =>
    restoreBackup({ from, passphrase, settings: { dataDir, databaseUrl, bucket: null }, logger: silent });

  beforeAll(async () => {
    house = await openHouse(serverUrl);
    archive = join(house.root, 'archives', 'one.backup');
    for (let index = 0; index < 20; index += 1) await change(house.parts, `before ${index}`);
    const { parts } = house;
    const writes = changing(parts);
    await makeBackup(parts, { to: archive, passphrase: PASSPHRASE });
    await writes.end();
  });
  afterAll(() => house.close());

  it('restores what was written before and during the backup to one moment, the record whole', async () => {
    const dataDir = join(house.root, 'restored');
    const url = await house.empty();
    const { records } = await restoring(archive, dataDir, url);
    expect(records).toBeGreaterThan(0);
    const database = await openDatabase({ dataDir, url, logger: silent });
    const [was, is] = [await stateOf(house.parts.database), await stateOf(database)];
    const [before, after] = [await tablesOf(house.parts.database), await tablesOf(database)];
    await database.close();
    // Row by row: what was written meanwhile are the newest rows of some tables, and the head of the record.
    const differing = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
    expect(differing.filter((name) => !WRITTEN.includes(name))).toEqual([]);
    const invented = Object.keys(after).flatMap((name) =>
      name === HEADS ? [] : (after[name] ?? []).filter((row) => !before[name]?.includes(row)),
    );
    expect([invented, Object.keys(after)]).toEqual([[], Object.keys(before)]);
    expect(is.events.length).toBeGreaterThanOrEqual(20);
    expect(is.events).toEqual(was.events.slice(0, is.events.length));
    expect(is.versions.length).toBe(is.events.length - (was.events.length - was.versions.length));
    const files = folderStore(join(dataDir, 'files'));
    for (const { file_key, hash } of is.versions) {
      const parts: Buffer[] = await (await files.read(file_key)).toArray();
      expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(hash);
    }
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('the key of a hash');
    expect(readFileSync(join(dataDir, 'keys', 'seal.pem'), 'utf8')).toBe('the key of a seal');
    expect(readFileSync(join(dataDir, 'identity', 'accounts.json'), 'utf8')).toBe('["eva"]');
    await expect(restoring(archive, dataDir, await house.empty())).rejects.toBeInstanceOf(BackupError);
    if (url) await expect(restoring(archive, `${dataDir}-2`, url)).rejects.toBeInstanceOf(BackupError);
  }, 120_000);

  it('refuses a wrong passphrase and an archive that was cut off or changed, and touches nothing', async () => {
    const { size } = statSync(archive);
    const dataDir = join(house.root, 'untouched');
    const url = await house.empty();
    await expect(restoring(archive, dataDir, url, 'another passphrase')).rejects.toBeInstanceOf(BackupError);
    const bad = join(house.root, 'bad.backup');
    const chunk = 256 * 1024 + 16;
    for (const length of [0, 10, 49, 49 + chunk, size - 1]) {
      cpSync(archive, bad);
      await truncate(bad, length);
      await expect(restoring(bad, dataDir, url)).rejects.toBeInstanceOf(BackupError);
    }
    const whole = readFileSync(archive);
    for (const at of [0, 20, 60, Math.floor(size / 2), size - 1]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(bad, changed);
      await expect(restoring(bad, dataDir, url)).rejects.toBeInstanceOf(BackupError);
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says that a folder is none, as a backup may be given one', async () => {
    const asked = restoring(house.root, join(house.root, 'untouched'), await house.empty());
    await expect(asked).rejects.toThrow(
      new BackupError(`${house.root} is a folder: name the archive in it.`),
    );
  });

  it('holds nothing that can be read, and is readable by its user alone', () => {
    const bytes = readFileSync(archive);
    for (const literal of ['The lease', 'the key of', 'eva@']) expect(bytes.includes(literal)).toBe(false);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });

  it('never gives its name to a half archive', async () => {
    const to = join(house.root, 'archives', 'two.backup');
    const left = join(dirname(to), '.two.backup.killed.part');
    writeFileSync(left, 'what a killed server left');
    const ending = new AbortController();
    const onStage = (stage: string) => stage === 'files' && ending.abort(new BackupError('stopped'));
    const asked = { to, passphrase: PASSPHRASE, signal: ending.signal, onStage };
    await expect(makeBackup(house.parts, asked)).rejects.toThrow('stopped');
    expect(readdirSync(dirname(to))).toEqual(['one.backup']);
    await expect(makeBackup(house.parts, { ...asked, to: archive })).rejects.toBeInstanceOf(BackupError);
    await makeBackup(house.parts, { to, passphrase: PASSPHRASE });
    expect(readdirSync(dirname(to)).sort()).toEqual(['one.backup', 'two.backup']);
  });

  it('is given up in the middle of a part when the server stops', async () => {
    const to = join(house.root, 'archives', 'stopped.backup');
    const ending = new AbortController();
    const onStage = (stage: string) =>
      stage === 'database' && setImmediate(() => ending.abort(new BackupError('stopped')));
    const asked = { to, passphrase: PASSPHRASE, signal: ending.signal, onStage };
    await expect(makeBackup(house.parts, asked)).rejects.toThrow(new BackupError('stopped'));
    expect(readdirSync(dirname(to)).filter((name) => name.includes('stopped'))).toEqual([]);
    await makeBackup(house.parts, { to, passphrase: PASSPHRASE });
  });

  it('tells in the words of the thread why it failed', async () => {
    const { database, databaseUrl } = house.parts;
    const asked = { to: join(house.root, 'archives', 'failed.backup'), passphrase: PASSPHRASE };
    const [row] = (await stateOf(database)).versions;
    const path = row?.file_key ?? '';
    const files: HeldStore = { ...house.files, onDisk: (_, work) => work(join(house.root, path)) };
    await expect(makeBackup({ ...house.parts, files }, asked)).rejects.toThrow(/is not in the store/);
    if (!databaseUrl) return;
    const wrong = { ...house.parts, databaseUrl: databaseUrl.replace(/[^/]+$/, 'nowhere') };
    await expect(makeBackup(wrong, asked)).rejects.toThrow(BackupError);
  });

  it('keeps the files that are removed meanwhile until it is done', async () => {
    const { parts, files, root } = house;
    const { versions } = await stateOf(parts.database);
    const key = versions[0]?.file_key ?? '';
    const removing: Promise<void>[] = [];
    const onStage = (stage: string) => stage === 'database' && removing.push(files.remove(key));
    await makeBackup(parts, { to: join(root, 'three.backup'), passphrase: PASSPHRASE, onStage });
    await Promise.all(removing);
    await expect(files.read(key)).rejects.toThrow(key);
    await parts.database.kysely.deleteFrom('document').where('file_key', '=', key).execute();
  });

  it.runIf(serverUrl)('keeps those that another server removes meanwhile', async () => {
    const { parts, root } = house;
    const { versions } = await stateOf(parts.database);
    const key = versions[0]?.file_key ?? '';
    const other = heldRemovals(folderStore(join(parts.dataDir, 'files')), {
      ...signElsewhere(parts.database),
      againMs: 5,
    });
    const removing: Promise<void>[] = [];
    const onStage = (stage: string) => stage === 'database' && removing.push(other.remove(key));
    await makeBackup(parts, { to: join(root, 'four.backup'), passphrase: PASSPHRASE, onStage });
    await Promise.all(removing);
    await vi.waitFor(async () => expect(await keysOf(parts.files)).not.toContain(key));
  });
});

describe('The socket', () => {
  it('is of its own user alone, and refuses what is no order', async () => {
    const folder = temporaryFolder();
    const orders: string[] = [];
    const backup = async ({ to }: { readonly to: string }) => orders.push(to);
    const stop = await listenForOperator(folder.path, backup, silent);
    const path = socketOf(folder.path);
    const ask = (body: unknown) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        const asking = request({ socketPath: path, method: 'POST' }, async (response) => {
          const text = Buffer.concat(await response.toArray()).toString();
          resolve({ status: response.statusCode, text });
        });
        asking.once('error', reject).end(JSON.stringify(body));
      });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect((await ask({ to: 'relative', passphrase: PASSPHRASE })).status).toBe(422);
    expect((await ask({ to: '/a', passphrase: 'short' })).status).toBe(422);
    expect(await ask({ to: '/a', passphrase: PASSPHRASE })).toEqual({ status: 200, text: '{"files":1}\n' });
    expect(orders).toEqual(['/a']);
    await stop();
    folder.remove();
  });
});
