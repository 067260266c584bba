import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/connection';
import { seedArchive } from '#server/demo/archive.seeder';
import { canDraw } from '#server/demo/documents/picture';
import { seedDemo } from '#server/demo/seed';
import { inspectFile } from '#server/files/inspect';
import { extensionOf } from '#server/files/name';
import type { FileStore } from '#server/files/store';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { keysOf, testFiles } from '../../kit/files';

const TYPES = ['csv', 'docx', 'eml', 'md', 'ods', 'odt', 'pdf', 'pptx', 'txt', 'xlsx'];
const DRAWN = ['jpg', 'png'];

/** The store, which says when so many files were written to it. */
function counting(files: FileStore, count: number, then: () => void): FileStore {
  let left = count;
  return {
    ...files,
    async write(key, content) {
      left -= 1;
      if (left === 0) then();
      return files.write(key, content);
    },
  };
}

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await seedDemo(database, TEST_NOW, testFiles());
  });
  afterAll(() => database.close());

  const documents = () => database.kysely.selectFrom('document').selectAll().execute();

  it('adds documents of every type in folders and with tags, going on where it was stopped, and once', async () => {
    const [before, files] = [await documents(), await keysOf(testFiles())];
    const stopping = new AbortController();
    const store = counting(testFiles(), 5, () => stopping.abort());
    await seedArchive(database, TEST_NOW, store, stopping.signal);
    const begun = await documents();
    expect(begun.length).toBe(before.length + 5);
    const going = new AbortController().signal;
    await seedArchive(database, TEST_NOW, testFiles(), going);
    const all = await documents();
    expect(all).toEqual(expect.arrayContaining(begun));
    await seedArchive(database, TEST_NOW, testFiles(), going);
    expect((await documents()).length).toBe(all.length);
    expect((await keysOf(testFiles())).length).toBe(files.length + all.length - before.length);

    const types = new Set(all.map(({ name }) => extensionOf(name)));
    expect([...types].sort()).toEqual([...TYPES, ...(canDraw() ? DRAWN : [])].sort());
    for (const { file_key, name, media_type, pages } of all) {
      const found = await testFiles().onDisk(file_key, (path) => inspectFile(path, name));
      expect([name, found]).toEqual([name, { accepted: true, mediaType: media_type, pages }]);
    }
    const tagged = await database.kysely
      .selectFrom('document_tag')
      .select('document_id')
      .distinct()
      .execute();
    expect(tagged.length).toBe(all.length);
    expect(all.filter(({ folder_id }) => folder_id === null)).toEqual([]);
    // What is older than the record is not told in it.
    const told = await database.kysely
      .selectFrom('event')
      .select('id')
      .where('type', '=', 'document.uploaded')
      .execute();
    expect(told.length).toBe(before.length);
  });
});
