import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FOLDER_LIMITS } from '#contract/calls/folders';
import { documentIndexSchema, folderListSchema } from '#contract/schemas/folders';
import { eachDatabase } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { idOf } from '../../kit/group/ids';
import { addResolution } from '../../kit/resolutions';

eachDatabase((open) => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive(open);
  });
  afterAll(() => archive.close());

  it('folders are listed in their order, with the documents that the caller reads, of the entity alone', async () => {
    const [houses, lands, deep] = [randomUUID(), randomUUID(), randomUUID()];
    const row = { entity_id: idOf('entity', 'kade'), created_at: archive.now() };
    await archive.server.database.kysely
      .insertInto('folder')
      .values([
        { ...row, id: lands, name: 'Lands', position: 1, parent_id: null },
        { ...row, id: houses, name: 'Houses', position: 0, parent_id: null },
        { ...row, id: deep, name: 'Kadeweg', position: 2, parent_id: houses },
      ])
      .execute();
    await archive.add({ folder: houses });
    await archive.add({ folder: houses, deletedAt: archive.now() });
    const closed = await archive.add({ folder: deep, uploadedBy: 'eva' });
    const resolution = await addResolution(archive.server.database, {
      entity: 'kade',
      status: 'Open',
      decisionMakers: { jan: { conflicted: true } },
    });
    await archive.addPaper(resolution, closed);
    const list = async (as: string, entity = 'kade') =>
      (await archive.send('GET', '/documents/folders', undefined, { as, entity })).body.items;
    const items = (inDeep: number) => [
      { id: houses, name: 'Houses', parentId: null, position: 0, documents: 1 },
      { id: lands, name: 'Lands', parentId: null, position: 1, documents: 0 },
      { id: deep, name: 'Kadeweg', parentId: houses, position: 2, documents: inDeep },
    ];
    expect([await list('eva'), await list('jan'), await list('jan', 'terminals')]).toEqual([
      items(1),
      items(0),
      [],
    ]);
  });

  const list = async () =>
    folderListSchema.parse(
      (await archive.send('GET', '/documents/folders', undefined, { entity: 'finance' })).body,
    ).items;
  const tree = async () =>
    (await list()).map(({ name, parentId, position, id }) => [name, parentId, position, id] as const);
  const make = (name: string, parentId: string | null = null, as = 'eva', key: string = randomUUID()) =>
    archive.told(
      archive.send('POST', '/documents/folders', { name, parentId }, { as, entity: 'finance', key }),
    );
  const change = (id: string, body: object, as = 'eva') =>
    archive.told(archive.send('PATCH', `/documents/folders/${id}`, body, { as, entity: 'finance' }));
  const remove = (id: string, query = '', as = 'eva') =>
    archive.send('DELETE', `/documents/folders/${id}${query}`, undefined, { as, entity: 'finance' });
  const empty = async () => {
    const { kysely } = archive.server.database;
    const at = idOf('entity', 'finance');
    await kysely.deleteFrom('document').where('entity_id', '=', at).execute();
    await kysely
      .updateTable('folder')
      .set({ parent_id: null, name: sql`id` })
      .where('entity_id', '=', at)
      .execute();
    await kysely.deleteFrom('folder').where('entity_id', '=', at).execute();
  };

  describe('an admin', () => {
    beforeEach(empty);

    it('makes folders, each once and the last beside those that are there', async () => {
      const key = randomUUID();
      const { id } = await make('Houses', null, 'eva', key);
      expect(await make('Houses', null, 'eva', key)).toEqual({ id });
      await make('Lands');
      const { id: deep } = await make('Kadeweg', id);
      expect((await tree()).map(([name, parent, position]) => [name, parent, position])).toEqual([
        ['Houses', null, 0],
        ['Kadeweg', id, 0],
        ['Lands', null, 1],
      ]);
      expect([await make('kadeweg', id), await make('Lands', randomUUID())]).toEqual([
        [422, 'name: There is a folder of this name here already.'],
        [422, 'parentId: There is no such folder.'],
      ]);
      expect((await archive.recorded(deep)).map(({ type, subject_name }) => [type, subject_name])).toEqual([
        ['folder.created', 'Kadeweg'],
      ]);
    });

    it('renames, moves and sorts them', async () => {
      const [a, b, c] = [(await make('A')).id, (await make('B')).id, (await make('C')).id];
      await change(c, { position: 0 });
      await change(a, { name: 'Alpha', parentId: b });
      await change(a, { name: 'Alpha', parentId: b });
      expect((await tree()).map(([name, parent, position]) => [name, parent, position])).toEqual([
        ['Alpha', b, 0],
        ['C', null, 0],
        ['B', null, 1],
      ]);
      expect((await archive.recorded(a)).map(({ type, payload }) => [type, payload])).toEqual([
        ['folder.created', {}],
        ['folder.changed', { fields: ['name', 'parentId'] }],
      ]);
      await change(a, { parentId: null, position: 1 });
      expect((await tree()).map(([name]) => name)).toEqual(['C', 'Alpha', 'B']);
    });

    it('puts none into itself, none too deep, and none above what there may be', async () => {
      const ids: string[] = [];
      for (let depth = 0; depth < FOLDER_LIMITS.depth; depth += 1) {
        ids.push((await make(`Depth ${depth}`, ids.at(-1) ?? null)).id);
      }
      const [first = '', second = '', last = ''] = [ids[0], ids[1], ids.at(-1)];
      const { id: two } = await make('Two');
      await make('In two', two);
      const tooDeep = [422, 'parentId: Folders stand in one another at most 8 deep.'];
      const inItself = [422, 'parentId: A folder cannot stand in itself.'];
      expect([
        await change(first, { parentId: last }),
        await change(second, { parentId: second }),
        await make('More', last),
        await change(two, { parentId: ids.at(-2) }),
      ]).toEqual([inItself, inItself, tooDeep, tooDeep]);
      await archive.server.database.kysely
        .insertInto('folder')
        .values(
          Array.from({ length: FOLDER_LIMITS.folders - ids.length - 2 }, (_, position) => ({
            id: randomUUID(),
            entity_id: idOf('entity', 'finance'),
            name: `Many ${position}`,
            position,
            created_at: archive.now(),
          })),
        )
        .execute();
      expect(await make('One more')).toEqual([
        409,
        'There are 500 folders already, and more cannot be made.',
      ]);
    });

    it('deletes one that is empty, and another only by saying what becomes of what is in it', async () => {
      const [a, b, c] = [(await make('A')).id, (await make('B')).id, (await make('C')).id];
      const { id: inner } = await make('B', b);
      const [leased, gone] = [
        await archive.add({ entity: 'finance', folder: b }),
        await archive.add({ entity: 'finance', folder: b, deletedAt: archive.now() }),
      ];
      expect(await archive.told(remove(b))).toEqual([
        409,
        'This folder is not empty: one folder, one document. Say that what is in it moves to the folder around it.',
      ]);
      expect(await archive.told(remove(b, '?contents=moveUp'))).toEqual({ id: b });
      expect(await tree()).toEqual([
        ['A', null, 0, a],
        ['B', null, 1, inner],
        ['C', null, 2, c],
      ]);
      const folders = await archive.server.database.kysely
        .selectFrom('document')
        .select(['folder_id', 'revision'])
        .where('id', 'in', [leased, gone])
        .execute();
      expect(folders).toEqual([
        { folder_id: null, revision: 1 },
        { folder_id: null, revision: 1 },
      ]);
      expect((await remove(a)).status).toBe(200);
      expect((await archive.recorded(a)).map(({ type }) => type)).toEqual([
        'folder.created',
        'folder.deleted',
      ]);
    });

    it('is told which folders cannot move up because of their names', async () => {
      const { id } = await make('Houses');
      await make('Lands');
      const { id: inner } = await make('Lands', id);
      const { status, body } = await remove(id, '?contents=moveUp');
      expect([status, body.detail, body.obstacles]).toEqual([
        409,
        'A folder in it has the name of one around it. Rename one of the two first.',
        [{ id: inner, name: 'Lands', code: 'nameTaken' }],
      ]);
    });

    it('reaches no folder of another entity', async () => {
      const { id } = await make('Houses');
      const at = { as: 'eva', entity: 'kade' };
      const statuses = [
        (await archive.send('PATCH', `/documents/folders/${id}`, { name: 'Mine' }, at)).status,
        (await archive.send('DELETE', `/documents/folders/${id}`, undefined, at)).status,
        (await archive.send('POST', '/documents/folders', { name: 'Mine', parentId: id }, at)).status,
        (await remove(randomUUID())).status,
      ];
      expect(statuses).toEqual([404, 404, 422, 404]);
    });
  });

  it('a member reads folders and changes none', async () => {
    const at = { as: 'jan', entity: 'kade' };
    const { id } = (await archive.send('POST', '/documents/folders', { name: 'Of the admin' })).body;
    const statuses = [
      (await archive.send('POST', '/documents/folders', { name: 'Mine' }, at)).status,
      (await archive.send('PATCH', `/documents/folders/${id}`, { name: 'Mine' }, at)).status,
      (await archive.send('DELETE', `/documents/folders/${id}`, undefined, at)).status,
    ];
    expect(statuses).toEqual([403, 403, 403]);
  });

  it('the index numbers folders and the documents that the caller reads', async () => {
    await empty();
    const { id } = await make('Houses');
    const { id: deep } = await make('Kadeweg', id);
    const entity = 'finance';
    await archive.add({ entity, folder: deep, name: 'Lease.pdf' });
    await archive.add({ entity, folder: deep, name: 'Deed.pdf' });
    await archive.add({ entity, name: 'Loose.pdf' });
    await archive.add({ entity, name: 'Gone.pdf', deletedAt: archive.now() });
    const sent = await archive.send('GET', '/documents/folders/index', undefined, { entity });
    const index = documentIndexSchema.parse(sent.body);
    expect([index.entityName, index.isWhole, index.at]).toEqual([
      'Van Houten Finance N.V.',
      true,
      archive.now().toISOString(),
    ]);
    expect(index.lines.map(({ number, kind, name }) => [number, kind, name])).toEqual([
      ['1', 'folder', 'Houses'],
      ['1.1', 'folder', 'Kadeweg'],
      ['1.1.1', 'document', 'Deed.pdf'],
      ['1.1.2', 'document', 'Lease.pdf'],
      ['2', 'document', 'Loose.pdf'],
    ]);
  });

  it('the index has no document that a conflict of interest closes to its reader', async () => {
    const closed = await archive.add({ name: 'Closed.pdf', uploadedBy: 'eva' });
    const resolution = await addResolution(archive.server.database, {
      entity: 'kade',
      status: 'Open',
      decisionMakers: { jan: { conflicted: true } },
    });
    await archive.addPaper(resolution, closed);
    const idsFor = async (as: string) => {
      const { body } = await archive.send('GET', '/documents/folders/index', undefined, { as });
      return documentIndexSchema.parse(body).lines.map(({ id }) => id);
    };
    expect([(await idsFor('eva')).includes(closed), (await idsFor('jan')).includes(closed)]).toEqual([
      true,
      false,
    ]);
  });
});
