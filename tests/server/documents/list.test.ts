import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { addResolution } from '../../kit/resolutions';
import { addTag } from '../../kit/tags';

eachDatabase((open) => {
  let archive: Archive;
  let lease: string;
  let rent: string;
  beforeAll(async () => {
    archive = await openArchive(open);
    const { database } = archive.server;
    lease = await addTag(database, 'kade', 'Lease', 'moss');
    rent = await addTag(database, 'kade', 'Rent', 'rust');
    await archive.add({ name: 'Both.pdf', tags: [rent, lease] });
    await archive.add({ name: 'Lease.pdf', tags: [lease] });
    await archive.add({ name: 'None.pdf' });
    await archive.add({ name: 'Gone.pdf', tags: [lease], deletedAt: archive.now() });
    await archive.add({ name: 'Gone too.pdf', uploadedBy: 'eva', deletedAt: archive.now() });
    const resolution = await addResolution(database, { entity: 'kade' });
    await archive.add({ name: 'Paper.pdf', resolution, tags: [lease] });
  });
  afterAll(() => archive.close());

  describe('the list of documents', () => {
    it('tells the tags of each by name', async () => {
      const { items } = await archive.list({ sort: 'name' });
      expect(items.map(({ name, tags }) => [name, tags])).toEqual([
        [
          'Both.pdf',
          [
            { id: lease, name: 'Lease', color: 'moss' },
            { id: rent, name: 'Rent', color: 'rust' },
          ],
        ],
        ['Lease.pdf', [{ id: lease, name: 'Lease', color: 'moss' }]],
        ['None.pdf', []],
      ]);
    });

    it('has those with all of the tags that are asked for', async () => {
      expect([
        await archive.names({ tag: [lease] }),
        await archive.names({ tag: [lease, rent] }),
        await archive.names({ tag: [lease, randomUUID()] }),
        await archive.names({ tag: [lease], q: 'both' }),
      ]).toEqual([['Both.pdf', 'Lease.pdf'], ['Both.pdf'], [], ['Both.pdf']]);
    });

    it('has deleted documents apart, of whoever may restore them', async () => {
      expect([
        await archive.names({ deleted: true }),
        await archive.names({ deleted: true }, { as: 'jan' }),
        await archive.names({ deleted: true, q: 'too' }),
        await archive.names({ deleted: true, tag: [lease] }),
      ]).toEqual([['Gone too.pdf', 'Gone.pdf'], ['Gone.pdf'], ['Gone too.pdf'], ['Gone.pdf']]);
    });

    it('knows no tag of another entity', async () => {
      await archive.add({ name: 'Elsewhere.pdf', entity: 'terminals' });
      expect(await archive.names({ tag: [lease] }, { entity: 'terminals' })).toEqual([]);
    });
  });

  describe('the tags in use', () => {
    const tags = async (as?: string, entity?: string) =>
      (
        await archive.send('GET', '/documents/tags', undefined, {
          ...(as && { as }),
          ...(entity && { entity }),
        })
      ).body;

    it('are those of documents in the list, with how many the caller reads', async () => {
      await addTag(archive.server.database, 'kade', 'Unused');
      const items = [
        { id: lease, name: 'Lease', color: 'moss', documents: 2 },
        { id: rent, name: 'Rent', color: 'rust', documents: 1 },
      ];
      expect([await tags(), await tags('jan')]).toEqual([{ items }, { items }]);
      expect(await tags('eva', 'terminals')).toEqual({ items: [] });
    });

    it('tell nothing of a document that is closed to the caller', async () => {
      const secret = await addTag(archive.server.database, 'kade', 'Secret');
      const document = await archive.add({ name: 'Closed.pdf', tags: [secret], uploadedBy: 'eva' });
      const resolution = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers: { jan: { conflicted: true } },
      });
      await archive.addPaper(resolution, document);
      const namesOf = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);
      expect([namesOf(await tags('eva')), namesOf(await tags('jan'))]).toEqual([
        ['Lease', 'Rent', 'Secret'],
        ['Lease', 'Rent'],
      ]);
      expect(await archive.names({ tag: [secret] }, { as: 'jan' })).toEqual([]);
    });
  });
});
