import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';
import { addTag } from '../../kit/tags';

const KADE = idOf('entity', 'kade');

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());

  const patch = (id: string, body: object, as = 'eva', key: string = randomUUID()) =>
    archive.told(archive.send('PATCH', `/documents/${id}`, body, { as, key }));
  const act = (method: string, path: string, as = 'eva') =>
    archive.told(archive.send(method, `/documents/${path}`, undefined, { as }));
  const typesOf = async (id: string) =>
    (await archive.recorded(id)).map(({ type, payload }) => [type, payload]);
  const sentWith = async (document: string) => {
    const resolution = await addResolution(archive.server.database, {
      entity: 'kade',
      status: 'Open',
      decisionMakers: { jan: { conflicted: false } },
    });
    await archive.addPaper(resolution, document);
  };

  describe('a document', () => {
    it('is changed in the fields that are sent, and recorded with what came of it', async () => {
      const [lease, rent] = [
        await addTag(archive.server.database, 'kade', 'Lease of a house'),
        await addTag(archive.server.database, 'kade', 'Rent of a house'),
      ];
      const id = await archive.add({ tags: [lease] });
      archive.at('2026-11-20T10:00:00.000Z');
      const update = {
        revision: 1,
        name: 'Lease Kadeweg 14',
        description: 'The house at the quay.',
        dated: '2026-10-01',
        tags: [rent],
        retainUntil: '2033-12-31',
        hold: { reason: 'A claim of the neighbours' },
      };
      expect(await patch(id, update)).toEqual({ id, revision: 2, version: 1 });
      expect(await archive.read(id)).toMatchObject({
        name: 'Lease Kadeweg 14.pdf',
        description: 'The house at the quay.',
        dated: '2026-10-01',
        tags: [{ id: rent }],
        retainUntil: '2033-12-31',
        hold: { reason: 'A claim of the neighbours', by: 'Eva Brinkman', at: '2026-11-20T10:00:00.000Z' },
        isHeld: true,
        revision: 2,
        updatedAt: '2026-11-20T10:00:00.000Z',
      });
      const told = { subject_name: 'Lease Kadeweg 14.pdf', actor: 'Eva Brinkman' };
      expect(await archive.recorded(id)).toEqual([
        {
          ...told,
          type: 'document.changed',
          payload: { fields: ['name', 'description', 'dated', 'retainUntil'] },
          readers: KADE,
        },
        {
          ...told,
          type: 'document.tagged',
          payload: { added: ['Rent of a house'], removed: ['Lease of a house'] },
          readers: KADE,
        },
        { ...told, type: 'document.held', payload: {}, readers: null },
      ]);
    });

    it.each(['Budget 2026/2027', 'a\\b', '/'])('a name with a slash is refused: %s', async (name) => {
      const id = await archive.add();
      expect(await patch(id, { revision: 1, name })).toEqual([
        422,
        'name: The name of a document has no / or \\ in it.',
      ]);
    });

    it('that is already so is not changed, and not recorded', async () => {
      const id = await archive.add();
      const same = { revision: 1, name: 'Lease.pdf', description: '', dated: null, tags: [], hold: null };
      expect(await patch(id, same)).toEqual({ id, revision: 1, version: 1 });
      expect(await typesOf(id)).toEqual([]);
    });

    it('is not changed by who read it before somebody else changed it', async () => {
      const id = await archive.add();
      await patch(id, { revision: 1, description: 'First' });
      expect(await patch(id, { revision: 1, description: 'Second' })).toEqual([
        409,
        'Somebody changed this document meanwhile. Look at it again before you change it.',
      ]);
      expect((await archive.read(id)).description).toBe('First');
    });

    it('sent again under its key is changed once', async () => {
      const [id, key] = [await archive.add(), randomUUID()];
      const answers = [
        await patch(id, { revision: 1, description: 'Once' }, 'eva', key),
        await patch(id, { revision: 1, description: 'Once' }, 'eva', key),
      ];
      expect(answers).toEqual([1, 2].map(() => ({ id, revision: 2, version: 1 })));
      expect((await typesOf(id)).length).toBe(1);
    });

    it('keeps the extension of its content, whatever it is called', async () => {
      const id = await archive.add();
      await patch(id, { revision: 1, name: 'Lease.exe' });
      await patch(id, { revision: 2, name: 'Rent.PDF' });
      expect((await archive.read(id)).name).toBe('Rent.PDF');
      expect((await archive.recorded(id)).map(({ subject_name }) => subject_name)).toEqual([
        'Lease.exe.pdf',
        'Rent.PDF',
      ]);
    });

    it.each([
      ['its description, by who uploaded it', { description: 'Mine' }, 'jan', 200],
      ['its description, by another member', { description: 'Not mine' }, 'sanne.vermeer', 403],
      ['its retention period, by who uploaded it', { retainUntil: '2030-01-01' }, 'jan', 403],
      ['a hold on it, by who uploaded it', { hold: { reason: 'Mine' } }, 'jan', 403],
      ['a hold without a reason', { hold: { reason: ' ' } }, 'eva', 422],
      ['a folder that is not there', { folderId: randomUUID() }, 'eva', 422],
      ['a tag that is not there', { tags: [randomUUID()] }, 'eva', 422],
      ['what nobody knows', { owner: 'eva' }, 'eva', 422],
    ] as const)('takes %s', async (_, change, as, status) => {
      const id = await archive.add();
      const answer = await archive.send('PATCH', `/documents/${id}`, { revision: 1, ...change }, { as });
      expect(answer.status).toBe(status);
      expect((await archive.read(id)).revision).toBe(status === 200 ? 2 : 1);
    });

    it('has no tag and no folder of another entity', async () => {
      const { database } = archive.server;
      const tag = await addTag(database, 'terminals', 'Berths');
      const folder = randomUUID();
      await database.kysely
        .insertInto('folder')
        .values({
          id: folder,
          entity_id: idOf('entity', 'terminals'),
          name: 'Berths',
          created_at: archive.now(),
        })
        .execute();
      const id = await archive.add();
      expect([
        await patch(id, { revision: 1, tags: [tag] }),
        await patch(id, { revision: 1, folderId: folder }),
      ]).toEqual([
        [422, 'tags.0: There is no such tag.'],
        [422, 'folderId: There is no such folder.'],
      ]);
    });

    it('under a hold is held for one reason, until it is released', async () => {
      const id = await archive.add({ held: true });
      expect(await patch(id, { revision: 1, hold: { reason: 'Another' } })).toEqual([
        409,
        'This document is under a legal hold already. Release it before you give another reason.',
      ]);
      expect(await patch(id, { revision: 1, hold: null })).toEqual({ id, revision: 2, version: 1 });
      expect(await typesOf(id)).toEqual([['document.released', {}]]);
    });
  });

  describe('a deleted document', () => {
    it('is out of the list, found among the deleted ones, and restored as it was', async () => {
      const id = await archive.add({ name: 'Gone.pdf' });
      expect(await act('DELETE', id, 'jan')).toEqual({ id, revision: 2, version: 1 });
      expect([await archive.names({ q: 'gone' }), await archive.names({ q: 'gone', deleted: true })]).toEqual(
        [[], ['Gone.pdf']],
      );
      expect((await archive.read(id)).acts).toEqual(['restore', 'hold']);
      expect(await act('POST', `${id}/restore`, 'jan')).toEqual({ id, revision: 3, version: 1 });
      expect(await archive.names({ q: 'gone' })).toEqual(['Gone.pdf']);
      expect(await typesOf(id)).toEqual([
        ['document.deleted', {}],
        ['document.restored', {}],
      ]);
    });

    it('is deleted once, and restored once', async () => {
      const id = await archive.add();
      const answers = [await act('DELETE', id), await act('DELETE', id)];
      const restored = [await act('POST', `${id}/restore`), await act('POST', `${id}/restore`)];
      expect([...answers, ...restored].map(({ revision }) => revision)).toEqual([2, 2, 3, 3]);
      expect((await typesOf(id)).length).toBe(2);
    });

    it('is not changed before it is restored, and out of sight of other members', async () => {
      const id = await archive.add({ deletedAt: archive.now() });
      expect([
        await patch(id, { revision: 1, name: 'Other.pdf' }),
        await patch(id, { revision: 1, description: 'Other' }, 'sanne.vermeer'),
        await act('POST', `${id}/restore`, 'sanne.vermeer'),
      ]).toEqual([
        [409, 'This document is deleted. Restore it before you change it.'],
        [404, 'not-found'],
        [404, 'not-found'],
      ]);
    });

    it.each([
      ['held', { held: true }, 'This document is under a legal hold and cannot be deleted.'],
      [
        'kept until a day that has not passed',
        { retainUntil: '2026-11-20' },
        'This document is kept until 20 November 2026 and cannot be deleted before.',
      ],
    ] as const)('it does not become while it is %s', async (_, how, detail) => {
      const id = await archive.add(how);
      expect(await act('DELETE', id)).toEqual([409, detail]);
    });

    it('a retention period that has not ended gets shorter only with a reason, which stands in the record', async () => {
      const id = await archive.add({ retainUntil: '2030-01-01' });
      const why =
        'retainReason: This document is kept until 1 January 2030. Say why it is kept for a shorter time.';
      expect([
        await patch(id, { revision: 1, retainUntil: '2020-01-01' }),
        await patch(id, { revision: 1, retainUntil: null }),
        await patch(id, { revision: 1, retainUntil: '2029-12-31', retainReason: ' ' }),
      ]).toEqual([
        [422, why],
        [422, why],
        [422, 'retainReason: Say why'],
      ]);
      expect(await patch(id, { revision: 1, retainUntil: '2031-01-01' })).toMatchObject({ revision: 2 });
      expect(await patch(id, { revision: 2, retainUntil: null, retainReason: 'Sold' })).toMatchObject({
        revision: 3,
      });
      expect((await archive.recorded(id)).map(({ type, readers }) => [type, readers])).toEqual([
        ['document.changed', KADE],
        ['document.changed', KADE],
        ['document.retentionShortened', null],
      ]);
      expect(await act('DELETE', id)).toMatchObject({ revision: 4 });
    });

    it('a retention period that has ended is changed without a reason', async () => {
      const id = await archive.add({ retainUntil: '2026-11-18' });
      expect(await patch(id, { revision: 1, retainUntil: null })).toMatchObject({ revision: 2 });
      expect((await archive.recorded(id)).map(({ type }) => type)).toEqual(['document.changed']);
    });

    it('it becomes after the last day it is kept, and not by another member', async () => {
      const id = await archive.add({ retainUntil: '2026-11-19' });
      expect(await act('DELETE', id, 'sanne.vermeer')).toEqual([
        403,
        'Only an admin of the entity or whoever uploaded this document may do this.',
      ]);
      expect(await act('DELETE', id)).toEqual({ id, revision: 2, version: 1 });
    });
  });

  describe('a paper of a resolution', () => {
    const FROZEN =
      'This document is a paper of a resolution that was sent. Its name and content stay as they are.';

    it('that was sent keeps its name and stays, and may be described', async () => {
      const id = await archive.add();
      await sentWith(id);
      expect([
        await patch(id, { revision: 1, name: 'Other.pdf' }),
        await act('DELETE', id),
        await patch(id, { revision: 1, description: 'For the sale' }),
      ]).toEqual([[409, FROZEN], [409, FROZEN], { id, revision: 2, version: 1 }]);
    });

    it('of a draft is renamed with it, and leaves it when it is deleted; members do not hear of it', async () => {
      const resolution = await addResolution(archive.server.database, { entity: 'kade' });
      const id = await archive.add({ resolution, uploadedBy: 'eva' });
      await archive.addPaper(resolution, id);
      const papers = () =>
        archive.server.database.kysely
          .selectFrom('paper')
          .select('name')
          .where('resolution_id', '=', resolution)
          .execute();
      await patch(id, { revision: 1, name: 'Terms.pdf' });
      expect(await papers()).toEqual([{ name: 'Terms.pdf' }]);
      expect(await act('DELETE', id)).toEqual({ id, revision: 3, version: 1 });
      expect(await papers()).toEqual([]);
      expect(
        (await archive.recorded(id)).map(({ type, readers, payload }) => [type, readers, payload]),
      ).toEqual([
        ['document.changed', null, { fields: ['name'], resolutionId: resolution }],
        ['document.deleted', null, { resolutionId: resolution }],
      ]);
    });

    it('of a draft goes with it: nothing keeps it', async () => {
      const resolution = await addResolution(archive.server.database, { entity: 'kade' });
      const id = await archive.add({ resolution, uploadedBy: 'eva' });
      const refusal = [409, 'This document belongs to a draft and is deleted with it.'];
      expect([
        await patch(id, { revision: 1, retainUntil: '2030-01-01' }),
        await patch(id, { revision: 1, hold: { reason: 'A claim' } }),
      ]).toEqual([refusal, refusal]);
    });

    it('that the caller may not read is not there', async () => {
      const id = await archive.add({ uploadedBy: 'jan' });
      const resolution = await addResolution(archive.server.database, {
        entity: 'kade',
        status: 'Open',
        decisionMakers: { jan: { conflicted: true } },
      });
      await archive.addPaper(resolution, id);
      expect([
        await patch(id, { revision: 1, description: 'Mine' }, 'jan'),
        await act('DELETE', id, 'jan'),
        await act('POST', `${id}/restore`, 'jan'),
      ]).toEqual([1, 2, 3].map(() => [404, 'not-found']));
    });
  });

  it.each([
    ['PATCH', '', { revision: 1, description: 'x' }],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
  ])('%s finds no document of another entity', async (method, path, body) => {
    const id = await archive.add();
    const sent = archive.send(method, `/documents/${id}${path}`, body, { entity: 'terminals' });
    expect(await archive.told(sent)).toEqual([404, 'not-found']);
  });

  it('two changes at once are one, and the other is told', async () => {
    const id = await archive.add();
    const answers = await Promise.all([1, 2, 3].map((n) => patch(id, { revision: 1, description: `${n}` })));
    expect(answers.filter((answer) => !Array.isArray(answer))).toEqual([{ id, revision: 2, version: 1 }]);
  });
});
