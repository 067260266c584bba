import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { keysOf, testFiles } from '../../kit/files';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';
import { addTag } from '../../kit/tags';

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());

  let before: readonly string[];
  beforeEach(async () => {
    before = await keysOf(testFiles());
  });
  /** How many files the test has left. */
  const left = async () => (await keysOf(testFiles())).filter((key) => !before.includes(key)).length;

  const versionsOf = async (id: string) =>
    (await archive.read(id)).versions.map(({ number, name, note, uploadedBy }) => [
      number,
      name,
      note,
      uploadedBy?.name,
    ]);
  const restore = (
    id: string,
    number: number | string,
    revision: number,
    as = 'jan',
    key: string = randomUUID(),
  ) =>
    archive.told(
      archive.send('POST', `/documents/${id}/versions/${number}/restore`, { revision }, { as, key }),
    );
  const replacing = (id: string, content: string, name: string, rest = {}, as = 'jan') =>
    archive.told(archive.uploading(content, name, { replaces: id, revision: '1', ...rest }, { as }));

  describe('a new document', () => {
    it('stands in the folder and has the tags that are sent with it', async () => {
      const { database } = archive.server;
      const [tag, other] = [
        await addTag(database, 'kade', 'Lease'),
        await addTag(database, 'kade', 'Notice'),
      ];
      const folder = randomUUID();
      await database.kysely
        .insertInto('folder')
        .values({ id: folder, entity_id: idOf('entity', 'kade'), name: 'Houses', created_at: archive.now() })
        .execute();
      const fields = { folderId: folder, tags: `${tag},${other}` };
      const { id, folderId, tags } = await archive.upload('a', 'Lease.txt', fields);
      expect([folderId, tags.map(({ name }) => name)]).toEqual([folder, ['Lease', 'Notice']]);
      expect((await archive.recorded(id)).map(({ type, payload }) => [type, payload])).toEqual([
        ['document.uploaded', expect.objectContaining({ mediaType: 'text/plain', sizeBytes: 1 })],
        ['document.tagged', { added: ['Lease', 'Notice'], removed: [] }],
      ]);
    });

    it.each([
      ['a note, which is of a new version', { note: 'First' }, 'note: This value does not fit here.'],
      ['a folder that is not there', { folderId: randomUUID() }, 'folderId: There is no such folder.'],
      ['a tag that is not there', { tags: randomUUID() }, 'tags.0: There is no such tag.'],
      ['what is no id', { tags: 'a,b' }, expect.stringContaining('tags.0: This is not an id.')],
    ])('is refused with %s, and its file goes', async (_, fields, detail) => {
      expect(await archive.told(archive.uploading('x', 'a.txt', fields))).toEqual([422, detail]);
      expect(await left()).toBe(0);
    });
  });

  describe('a document that is replaced', () => {
    it('has another content, the same place and name, and both versions', async () => {
      const { id } = await archive.upload('first', 'Lease.txt');
      archive.at('2026-11-21T10:00:00.000Z');
      const replaced = await archive.upload('# second', 'Lease, signed.md', {
        replaces: id,
        revision: '1',
        note: 'Signed by both',
      });
      expect(replaced).toMatchObject({
        id,
        name: 'Lease.md',
        mediaType: 'text/markdown',
        version: 2,
        revision: 2,
        reading: 'waiting',
        createdAt: '2026-11-20T09:00:00.000Z',
        updatedAt: '2026-11-21T10:00:00.000Z',
        duplicateOf: null,
      });
      expect(await versionsOf(id)).toEqual([
        [2, 'Lease, signed.md', 'Signed by both', 'Jan de Boer'],
        [1, 'Lease.txt', '', 'Jan de Boer'],
      ]);
      expect((await archive.recorded(id)).map(({ type, payload }) => [type, payload])).toEqual([
        ['document.uploaded', expect.anything()],
        ['document.replaced', { version: 2, sizeBytes: 8, hash: replaced.hash }],
      ]);
      archive.at('2026-11-20T09:00:00.000Z');
    });

    it.each([
      ['windows-1252', Buffer.from('Caf\u00e9, \u0080 40', 'latin1')],
      ['utf-16le', Buffer.from('\ufeffCaf\u00e9, \u20ac 40', 'utf16le')],
      ['utf-8', Buffer.from('Caf\u00e9, \u20ac 40')],
    ])('is served as it was uploaded, and says that its letters are %s', async (charset, content) => {
      const { id } = await archive.upload(content, 'Lease.txt');
      expect(await archive.file(id)).toMatchObject({ status: 200, type: `text/plain; charset=${charset}` });
    });

    it('is served in each version as what it was, and never shown where a browser would run it', async () => {
      const { id } = await archive.upload('first', 'Lease.txt');
      await replacing(id, '# second', 'Signed.md');
      expect([
        await archive.file(id),
        await archive.file(id, '?version=1'),
        await archive.file(id, '?version=2&download=true'),
      ]).toEqual([
        {
          status: 200,
          text: '# second',
          type: 'text/markdown; charset=utf-8',
          as: 'attachment; filename="Lease.md"',
        },
        { status: 200, text: 'first', type: 'text/plain; charset=utf-8', as: 'inline; filename="Lease.txt"' },
        {
          status: 200,
          text: '# second',
          type: 'text/markdown; charset=utf-8',
          as: 'attachment; filename="Lease.md"',
        },
      ]);
      expect([
        (await archive.file(id, '?version=3')).status,
        (await archive.file(id, '?version=0')).status,
        (await archive.file(id, '?version=1', { entity: 'terminals' })).status,
      ]).toEqual([404, 422, 404]);
    });

    it('by the content that it has stays as it is, and says so', async () => {
      const first = await archive.upload('the same', 'Lease.txt');
      const again = await archive.upload('the same', 'Other.txt', { replaces: first.id, revision: '1' });
      expect(again).toEqual({ ...first, duplicateOf: { id: first.id, name: 'Lease.txt' } });
      expect([await left(), (await versionsOf(first.id)).length]).toEqual([1, 1]);
    });

    it('by the content of another one says so', async () => {
      const other = await archive.upload('known content', 'Known.txt');
      const { id } = await archive.upload('unknown content', 'Lease.txt');
      const replaced = await archive.upload('known content', 'Lease.txt', { replaces: id, revision: '1' });
      expect(replaced.duplicateOf).toEqual({ id: other.id, name: 'Known.txt' });
    });

    it('sent again under its key has one version more, and one file', async () => {
      const { id } = await archive.upload('one', 'Lease.txt');
      const key = randomUUID();
      const sent = [{ replaces: id, revision: '1' }, { key }] as const;
      const answers = [
        await archive.upload('two', 'Lease.txt', ...sent),
        await archive.upload('two', 'Lease.txt', ...sent),
      ];
      expect(answers[1]).toEqual(answers[0]);
      expect([await left(), (await versionsOf(id)).length]).toEqual([2, 2]);
    });

    it.each([
      ['by who read it before it changed', { revision: '2' }, 'jan', 409],
      ['without its revision', { revision: '' }, 'jan', 422],
      ['with a folder', { folderId: randomUUID() }, 'jan', 422],
      ['for a resolution', { resolutionId: randomUUID() }, 'jan', 422],
      ['by another member', {}, 'sanne.vermeer', 403],
    ])('is not %s, and the file goes', async (_, rest, as, status) => {
      const { id } = await archive.upload('one', 'Lease.txt');
      expect((await replacing(id, 'two', 'Lease.txt', rest, as))[0]).toBe(status);
      expect([await left(), (await archive.read(id)).version]).toEqual([1, 1]);
    });

    it('is one of the entity, in sight of the caller', async () => {
      const elsewhere = await archive.upload('one', 'Lease.txt', {}, { entity: 'terminals' });
      const closed = await archive.upload('closed', 'Closed.txt');
      const resolution = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers: { jan: { conflicted: true } },
      });
      await archive.addPaper(resolution, closed.id);
      expect([
        await replacing(elsewhere.id, 'two', 'a.txt'),
        await replacing(closed.id, 'two', 'a.txt'),
      ]).toEqual([
        [404, 'not-found'],
        [404, 'not-found'],
      ]);
      expect(await restore(closed.id, 1, 1)).toEqual([404, 'not-found']);
    });

    it('as a paper of a resolution that was sent is not replaced', async () => {
      const { id } = await archive.upload('one', 'Lease.txt');
      await archive.addPaper(
        await addResolution(archive.server.database, { entity: 'kade', status: 'Open' }),
        id,
      );
      const detail =
        'This document is a paper of a resolution that was sent. Its name and content stay as they are.';
      expect(await replacing(id, 'two', 'Lease.txt', {}, 'eva')).toEqual([409, detail]);
      expect(await left()).toBe(1);
    });

    it('two of which arrive at once has one of them', async () => {
      const { id } = await archive.upload('one', 'Lease.txt');
      const answers = await Promise.all(['two', 'three'].map((text) => replacing(id, text, 'Lease.txt')));
      expect(answers.filter((answer) => Array.isArray(answer)).map(([status]) => status)).toEqual([409]);
      expect([await left(), (await versionsOf(id)).length]).toEqual([2, 2]);
    });
  });

  describe('an older version', () => {
    it('becomes the newest one, and those in between stay', async () => {
      const { id } = await archive.upload('one', 'Lease.txt');
      const { hash } = await archive.upload('one', 'Copy.txt');
      await replacing(id, '# two', 'Lease.md');
      const key = randomUUID();
      const answers = [await restore(id, 1, 2, 'jan', key), await restore(id, 1, 2, 'jan', key)];
      expect(answers).toEqual([1, 2].map(() => ({ id, revision: 3, version: 3 })));
      expect((await versionsOf(id)).map(([number, name]) => [number, name])).toEqual([
        [3, 'Lease.txt'],
        [2, 'Lease.md'],
        [1, 'Lease.txt'],
      ]);
      expect(await archive.read(id)).toMatchObject({ name: 'Lease.txt', hash, mediaType: 'text/plain' });
      expect((await archive.file(id)).text).toBe('one');
      expect((await archive.recorded(id)).at(-1)).toMatchObject({
        type: 'document.versionRestored',
        payload: { version: 3, sizeBytes: 3, hash, from: 1 },
      });
    });

    it('that is the current one is that already', async () => {
      const { id } = await archive.upload('one', 'Lease.txt');
      expect(await restore(id, 1, 1)).toEqual({ id, revision: 1, version: 1 });
      expect((await versionsOf(id)).length).toBe(1);
    });

    it('is one that the document has, restored by who may, of the revision that was read', async () => {
      const { id } = await archive.upload('one', 'Lease.txt');
      await replacing(id, 'two', 'Lease.txt');
      const elsewhere = archive.send(
        'POST',
        `/documents/${id}/versions/1/restore`,
        { revision: 2 },
        { entity: 'terminals' },
      );
      expect([
        await restore(id, 3, 2),
        await restore(id, 'first', 2),
        await restore(id, 1, 1),
        await restore(id, 1, 2, 'sanne.vermeer'),
        await archive.told(elsewhere),
      ]).toEqual([
        [404, 'not-found'],
        [404, 'not-found'],
        [409, 'Somebody changed this document meanwhile. Look at it again before you change it.'],
        [403, 'Only an admin of the entity or whoever uploaded this document may do this.'],
        [404, 'not-found'],
      ]);
    });
  });
});
