import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStore } from '#server/files/folder';
import { newFileKey } from '#server/files/key';
import { FileMissing } from '#server/files/store';
import { sweepOrphans } from '#server/files/sweep';
import { temporaryFolder } from '../../kit/database';
import { keysOf } from '../../kit/files';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const HELLO_SHA256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const KEY = 'ab12'.padEnd(32, '0');

test('A file is kept under its key with its length and hash, and read whole or in part', async () => {
  const store = folderStore(folder.path);
  expect(await store.write(KEY, Readable.from(['hel', 'lo'].map((part) => Buffer.from(part))))).toEqual({
    size: 5,
    sha256: HELLO_SHA256,
  });
  expect(await text(await store.read(KEY))).toBe('hello');
  expect(await text(await store.read(KEY, { start: 1, end: 3 }))).toBe('ell');
  expect(await store.onDisk(KEY, async (path) => path)).toBe(join(folder.path, 'ab', '12', KEY));
  expect(statSync(join(folder.path, 'ab', '12', KEY)).mode & 0o777).toBe(0o600);
  expect(await keysOf(store)).toEqual([KEY]);
});

test('A removed file, one that never was and a key that is none are missing', async () => {
  const store = folderStore(folder.path);
  await store.write(KEY, Readable.from([Buffer.from('x')]));
  await store.remove(KEY);
  await store.remove(KEY);
  for (const key of [KEY, newFileKey(), '../../../etc/passwd']) {
    await expect(store.read(key)).rejects.toThrow(FileMissing);
  }
});

test('What is removed once its reading was answered is read to its end', async () => {
  const store = folderStore(folder.path);
  await store.write(KEY, Readable.from([Buffer.from('hello')]));
  const content = await store.read(KEY);
  rmSync(join(folder.path, 'ab', '12', KEY));
  expect(await text(content)).toBe('hello');
});

test('A stream that fails leaves nothing, and a key is used once', async () => {
  const store = folderStore(folder.path);
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('The sender has gone');
  }
  await expect(store.write(KEY, Readable.from(broken()))).rejects.toThrow('The sender has gone');
  expect([await keysOf(store), readdirSync(join(folder.path, 'incoming'))]).toEqual([[], []]);
});

test('A start removes what was half written when the server was killed', async () => {
  const store = folderStore(folder.path);
  await store.write(KEY, Readable.from([Buffer.from('x')]));
  writeFileSync(join(folder.path, 'incoming', newFileKey()), 'half');
  expect(await keysOf(store)).toEqual([KEY]);
  expect([await keysOf(folderStore(folder.path)), readdirSync(join(folder.path, 'incoming'))]).toEqual([
    [KEY],
    [],
  ]);
});

test('The sweep removes old files without a row, and only them', async () => {
  const store = folderStore(folder.path);
  const now = new Date('2026-11-20T09:00:00Z');
  const old = new Date('2026-11-19T08:59:00Z');
  const [kept, orphan, young] = [newFileKey(), newFileKey(), newFileKey()];
  for (const key of [kept, orphan, young]) await store.write(key, Readable.from([Buffer.from('x')]));
  for (const key of [kept, orphan]) await store.onDisk(key, async (path) => utimesSync(path, old, old));
  await store.onDisk(young, async (path) => utimesSync(path, now, now));
  mkdirSync(join(folder.path, 'lost+found'));
  writeFileSync(join(folder.path, 'lost+found', 'notes.txt'), 'not ours');
  const removed = await sweepOrphans(store, async (keys) => new Set(keys.filter((key) => key === kept)), now);
  expect([removed, await keysOf(store)]).toEqual([1, [kept, young].sort()]);
});
