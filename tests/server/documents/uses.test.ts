import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { type Archive, openArchive } from '../../kit/documents';
import { idOf } from '../../kit/group/ids';
import { planMeeting } from '../../kit/heldMeeting';
import { addSearchedTask } from '../../kit/searchedThings';

const KADE = idOf('entity', 'kade');

eachDatabase((open) => {
  let archive: Archive;
  let document: string;
  let meeting: string;
  let task: string;

  beforeAll(async () => {
    archive = await openArchive(open);
    const { database } = archive.server;
    document = await archive.add();
    const planned = await planMeeting(database, {
      entity: 'kade',
      people: { jan: { user: 'jan' } },
      items: ['Budget'],
    });
    meeting = planned.id;
    await database.kysely
      .insertInto('agenda_paper')
      .values({
        item_id: planned.items[0] ?? '',
        document_id: document,
        meeting_id: meeting,
        entity_id: KADE,
        position: 1,
        name: 'Lease.pdf',
        hash: document.replaceAll('-', '').repeat(2),
        version: 1,
      })
      .execute();
    task = await addSearchedTask(database, 'Renew the lease');
    await addSearchedTask(database, 'Something else');
    await database.kysely
      .updateTable('task')
      .set({ related_kind: 'document', related_id: document, updated_at: TEST_NOW })
      .where('id', '=', task)
      .execute();
  });
  afterAll(() => archive.close());

  const usesFor = async (as: string) =>
    (await archive.read(document, { as })).usedIn.map(({ kind, id }) => [kind, id]);

  it('names the meetings and tasks in which a document is used, of what the caller reads', async () => {
    expect([await usesFor('jan'), await usesFor('sanne.vermeer')]).toEqual([
      [
        ['meeting', meeting],
        ['task', task],
      ],
      [['task', task]],
    ]);
  });

  it('names none of a kind whose feature is off', async () => {
    const { kysely } = archive.server.database;
    await kysely
      .updateTable('entity')
      .set({ features: ['documents'] })
      .where('id', '=', KADE)
      .execute();
    expect(await usesFor('jan')).toEqual([]);
  });
});
