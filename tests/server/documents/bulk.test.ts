import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/schemas/problem';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { addResolution } from '../../kit/resolutions';
import { addTag } from '../../kit/tags';

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());

  const bulk = (method: string, body: object, as = 'eva', key: string = randomUUID()) =>
    archive.send(method, '/documents/bulk', body, { as, key });
  const obstacles = async (sending: ReturnType<typeof bulk>) => {
    const { status, body } = await sending;
    const { detail, obstacles: found } = problemSchema.parse(body);
    return [status, detail, found];
  };
  const tagsOf = async (id: string) => (await archive.read(id)).tags.map(({ name }) => name);
  const frozen = async (name: string) => {
    const id = await archive.add({ name });
    await archive.addPaper(
      await addResolution(archive.server.database, { entity: 'kade', status: 'Open' }),
      id,
    );
    return id;
  };

  describe('several documents', () => {
    it('are changed together, with an event of each that was changed', async () => {
      const { database } = archive.server;
      const [lease, rent] = [await addTag(database, 'kade', 'Lease'), await addTag(database, 'kade', 'Rent')];
      const [first, second] = [await archive.add({ tags: [rent] }), await archive.add({ tags: [lease] })];
      const body = { ids: [first, second], dated: '2026-10-01', addTags: [lease], removeTags: [rent] };
      const key = randomUUID();
      const answers = [await bulk('PATCH', body, 'eva', key), await bulk('PATCH', body, 'eva', key)];
      expect(answers).toEqual([1, 2].map(() => ({ status: 200, body: { count: 2 } })));
      expect([await tagsOf(first), await tagsOf(second)]).toEqual([['Lease'], ['Lease']]);
      expect((await archive.recorded(first)).map(({ type, payload }) => [type, payload])).toEqual([
        ['document.changed', { fields: ['dated'] }],
        ['document.tagged', { added: ['Lease'], removed: ['Rent'] }],
      ]);
      expect((await archive.recorded(second)).map(({ type }) => type)).toEqual(['document.changed']);
      expect((await bulk('PATCH', body)).body).toEqual({ count: 0 });
    });

    it('have other tags in place of theirs', async () => {
      const { database } = archive.server;
      const [one, two] = [await addTag(database, 'kade', 'One'), await addTag(database, 'kade', 'Two')];
      const [first, second] = [await archive.add({ tags: [one] }), await archive.add({ tags: [two] })];
      expect(await bulk('PUT', { ids: [first, second], tags: [two] })).toEqual({
        status: 200,
        body: { count: 1 },
      });
      expect([await tagsOf(first), await tagsOf(second)]).toEqual([['Two'], ['Two']]);
    });

    it('are deleted together, those that were deleted before left as they are', async () => {
      const [first, second] = [
        await archive.add({ name: 'A.pdf' }),
        await archive.add({ deletedAt: archive.now() }),
      ];
      expect(await bulk('DELETE', { ids: [first, second, first] })).toEqual({
        status: 200,
        body: { count: 1 },
      });
      expect((await archive.read(first)).deletedAt).toBe(archive.now().toISOString());
      expect(await archive.recorded(second)).toEqual([]);
    });
  });

  describe('one that stands in the way', () => {
    it('keeps all from being deleted, and is named with its reason', async () => {
      const free = await archive.add({ name: 'Free.pdf' });
      const paper = await frozen('Paper.pdf');
      const held = await archive.add({ name: 'Held.pdf', held: true });
      const kept = await archive.add({ name: 'Kept.pdf', retainUntil: '2030-01-01' });
      const elsewhere = await archive.add({ entity: 'terminals' });
      expect(await obstacles(bulk('DELETE', { ids: [free, paper, held, kept, elsewhere] }))).toEqual([
        409,
        'Nothing was changed: 4 documents stand in the way.',
        [
          { id: paper, name: 'Paper.pdf', code: 'frozen' },
          { id: held, name: 'Held.pdf', code: 'held' },
          { id: kept, name: 'Kept.pdf', code: 'retained' },
          { id: elsewhere, name: '', code: 'notFound' },
        ],
      ]);
      expect([(await archive.read(free)).deletedAt, await archive.recorded(free)]).toEqual([null, []]);
    });

    it('is one whose retention period would end before its time', async () => {
      const kept = await archive.add({ name: 'Kept.pdf', retainUntil: '2030-01-01' });
      const ended = await archive.add({ name: 'Ended.pdf', retainUntil: '2026-01-01' });
      const until = (retainUntil: string | null) => bulk('PATCH', { ids: [kept, ended], retainUntil });
      for (const day of ['2029-12-31', null]) {
        expect((await obstacles(until(day)))[2]).toEqual([{ id: kept, name: 'Kept.pdf', code: 'retained' }]);
      }
      expect(await until('2030-01-01')).toEqual({ status: 200, body: { count: 1 } });
    });

    it('is one of another member, one that is deleted, one of a draft', async () => {
      const mine = await archive.add({ name: 'Mine.pdf' });
      const hers = await archive.add({ name: 'Hers.pdf', uploadedBy: 'eva' });
      expect(await obstacles(bulk('PATCH', { ids: [mine, hers], dated: '2026-10-01' }, 'jan'))).toEqual([
        409,
        'Nothing was changed: one document stands in the way.',
        [{ id: hers, name: 'Hers.pdf', code: 'notYours' }],
      ]);
      const gone = await archive.add({ name: 'Gone.pdf', deletedAt: archive.now() });
      const resolution = await addResolution(archive.server.database, { entity: 'kade' });
      const draft = await archive.add({ name: 'Terms.pdf', resolution, uploadedBy: 'eva' });
      const retaining = bulk('PATCH', { ids: [mine, gone, draft], retainUntil: '2030-01-01' });
      expect((await obstacles(retaining))[2]).toEqual([
        { id: gone, name: 'Gone.pdf', code: 'deleted' },
        { id: draft, name: 'Terms.pdf', code: 'ofDraft' },
      ]);
      expect((await archive.read(mine)).revision).toBe(1);
    });

    it('tells nothing of a document that is closed to the caller', async () => {
      const id = await archive.add({ name: 'Closed.pdf', uploadedBy: 'jan' });
      const resolution = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers: { jan: { conflicted: true } },
      });
      await archive.addPaper(resolution, id);
      expect((await obstacles(bulk('DELETE', { ids: [id] }, 'jan')))[2]).toEqual([
        { id, name: '', code: 'notFound' },
      ]);
    });
  });

  it('names twenty that stand in the way, and counts all', async () => {
    const ids = Array.from({ length: 25 }, () => randomUUID());
    const [, detail, found] = await obstacles(bulk('DELETE', { ids }));
    expect([detail, Array.isArray(found) && found.length]).toEqual([
      'Nothing was changed: 25 documents stand in the way.',
      20,
    ]);
  });

  it.each([
    ['a tag that is not there', 'PUT', { tags: [randomUUID()] }],
    ['a folder that is not there', 'PATCH', { folderId: randomUUID() }],
  ])('%s is refused, and nothing changed', async (_, method, change) => {
    const id = await archive.add();
    expect((await bulk(method, { ids: [id], ...change })).status).toBe(422);
    expect((await archive.read(id)).revision).toBe(1);
  });
});
