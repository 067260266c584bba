import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
});
