import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bucketStore } from '#server/files/bucket';
import { openFiles } from '#server/files/choose';
import { newFileKey } from '#server/files/key';
import { FileMissing } from '#server/files/store';
import { openBucket, type TestBucket } from '../../kit/bucket';
import { temporaryFolder } from '../../kit/database';
import { keysOf } from '../../kit/files';

let folder: ReturnType<typeof temporaryFolder>;
let bucket: TestBucket;
beforeEach(async () => {
  folder = temporaryFolder();
  bucket = await openBucket();
});
afterEach(async () => {
  await bucket.close();
  folder.remove();
});

const HELLO_SHA256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const KEY = 'ab12'.padEnd(32, '0');

const openStore = () => bucketStore(bucket.settings, join(folder.path, 'spool'));
const of = (...parts: readonly string[]) => Readable.from(parts.map((part) => Buffer.from(part)));
const spooled = () => readdirSync(join(folder.path, 'spool'));

test('A file is kept in the bucket with its length and hash, and read whole, in part, or as a file of this machine', async () => {
  const store = openStore();
  expect(await store.write(KEY, of('hel', 'lo'))).toEqual({ size: 5, sha256: HELLO_SHA256 });
  expect(bucket.objects.get(KEY)?.content.toString()).toBe('hello');
  expect(await text(await store.read(KEY))).toBe('hello');
  expect(await text(await store.read(KEY, { start: 1, end: 3 }))).toBe('ell');
  expect(await store.onDisk(KEY, (path) => readFile(path, 'utf8'))).toBe('hello');
  expect(spooled()).toEqual([]);
});

test('A file without content is one, too', async () => {
  const store = openStore();
  expect((await store.write(KEY, of())).size).toBe(0);
  expect(await text(await store.read(KEY))).toBe('');
});

test('A removed file, one that never was and a key that is none are missing', async () => {
  const store = openStore();
  await store.write(KEY, of('x'));
  await store.remove(KEY);
  await store.remove(KEY);
  for (const key of [KEY, newFileKey(), '../../../etc/passwd']) {
    await expect(store.read(key)).rejects.toThrow(FileMissing);
  }
});

test('A stream that fails, and content that arrives spoilt, leave nothing', async () => {
  const store = openStore();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('The sender has gone');
  }
  await expect(store.write(KEY, Readable.from(broken()))).rejects.toThrow('The sender has gone');
  bucket.spoil = true;
  await expect(store.write(KEY, of('hello'))).rejects.toThrow('BadDigest');
  expect([await keysOf(store), spooled()]).toEqual([[], []]);
});

test('The list goes on over its pages, and leaves out what is none of ours', async () => {
  const store = openStore();
  const keys = Array.from({ length: 5 }, newFileKey).sort();
  for (const key of keys) await store.write(key, of('x'));
  bucket.objects.set('notes.txt', { content: Buffer.from('not ours'), at: new Date() });
  bucket.page = 2;
  expect(await keysOf(store)).toEqual(keys);
});

test('A start says in one line that the bucket is not there, or does not let it in', async () => {
  const { settings } = bucket;
  const opening = (changes: Partial<typeof settings>) =>
    openFiles({ bucket: { ...settings, ...changes }, dataDir: folder.path }).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const line = `StartError: The bucket papers at ${settings.endpoint} cannot be used: `;
  expect(await opening({})).toBe('opened');
  expect(await opening({ bucket: 'elsewhere' })).toBe(
    `StartError: The bucket elsewhere at ${settings.endpoint} cannot be used: There is no bucket elsewhere`,
  );
  expect(await opening({ secretAccessKey: 'another' })).toContain(`${line}`);
  expect(await opening({ secretAccessKey: 'another' })).toContain('SignatureDoesNotMatch');
});
