import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/database/id';
import { transactSystem } from '#server/database/transact';
import { suggestTask } from '#server/suggestions/suggest';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { type PlannedIds, planMeeting } from '../../kit/heldMeeting';
import { type Desk, openDesk } from '../../kit/tasks';

const [KADE, EVA, JAN] = [idOf('entity', 'kade'), idOf('user', 'eva'), idOf('user', 'jan')];
const FROM = { title: 'Somewhere', passage: 'The very words.', page: null, why: '' };

eachDatabase((open) => {
  let desk: Desk;
  let meeting: PlannedIds;
  let document: string;
  beforeAll(async () => {
    desk = await openDesk(open);
    meeting = await planMeeting(desk.server.database, {
      entity: 'kade',
      people: { eva: { user: 'eva', role: 'secretary' }, jan: { user: 'jan', role: 'chair' } },
      items: ['Budget', '!Settlement'],
    });
    document = await addSecretPaper();
  });
  afterAll(() => desk.close());

  const kysely = () => desk.server.database.kysely;
  const secretItem = () => meeting.items[1] ?? '';

  /** A document that is a paper of the confidential item. */
  async function addSecretPaper(): Promise<string> {
    const id = newId();
    const [hash, name] = [id.replaceAll('-', '').padEnd(64, '0'), 'Settlement'];
    const at = { created_at: TEST_NOW, updated_at: TEST_NOW };
    await kysely()
      .insertInto('document')
      .values({
        ...at,
        id,
        entity_id: KADE,
        name,
        media_type: 'text/plain',
        size_bytes: 1,
        hash,
        file_key: id,
      })
      .execute();
    const place = { item_id: secretItem(), meeting_id: meeting.id, entity_id: KADE, position: 1 };
    await kysely()
      .insertInto('agenda_paper')
      .values({ ...place, document_id: id, version: 1, name, hash })
      .execute();
    return id;
  }

  /** Suggests a task from there, and Eva accepts it. @returns its id. */
  async function accept(title: string, source: { readonly item: string } | { readonly document: string }) {
    const from =
      'item' in source
        ? ({ kind: 'minutes', id: meeting.id, item: source.item } as const)
        : ({ kind: 'document', id: source.document } as const);
    const suggestion = { entityId: KADE, title, due: null, source: { ...FROM, ...from, key: title } };
    const id = await transactSystem(desk.server.database, KADE, (trx) =>
      suggestTask(trx, suggestion, TEST_NOW),
    );
    const body = { revision: 1, status: 'Open', assignees: [EVA] };
    expect((await desk.send('PATCH', `/tasks/${id}`, body)).status).toBe(200);
    await desk.send('POST', `/tasks/${id}/comment`, { text: ['Done'] });
    return id ?? '';
  }

  /** Types of events of these tasks and their comments that somebody is told of, as their news. */
  async function toldTo(as: string, name: string) {
    const { body } = await desk.send('GET', '/entity/notifications', undefined, { as });
    const items = body.items as readonly {
      readonly type: string;
      readonly subject: { readonly name: string };
    }[];
    return items.filter(({ subject }) => subject.name === name).map(({ type }) => type);
  }

  const complete = async (id: string) => {
    const { revision } = await desk.read(id);
    expect((await desk.send('PATCH', `/tasks/${id}`, { revision, status: 'Completed' })).status).toBe(200);
  };

  it.each(['minutes', 'document'])(
    'what happens to a task from a closed %s is told to nobody who does not read that',
    async (kind) => {
      const name = `Settle ${kind}`;
      const id = await accept(name, kind === 'minutes' ? { item: secretItem() } : { document });
      const open = `Open ${kind}`;
      await complete(await accept(open, { item: meeting.items[0] ?? '' }));
      await complete(id);
      expect(await toldTo('jan', open)).toEqual(['task.completed', 'task.commented']);
      expect(await toldTo('jan', name)).toEqual([]);
      await desk.send('DELETE', `/tasks/${id}`);
      expect(await toldTo('jan', name)).toEqual([]);
    },
  );

  it('what was recorded when every member read it is closed as well', async () => {
    const id = await accept('Settle in the past', { item: secretItem() });
    await complete(id);
    const rows = await kysely().selectFrom('event').selectAll().where('subject_id', '=', id).execute();
    for (const row of rows) {
      const { payload, persons, ...plain } = row;
      await kysely()
        .insertInto('event')
        .values({
          ...plain,
          id: newId(),
          sequence: row.sequence + 1_000,
          hash: newId().replaceAll('-', '').padEnd(64, '0'),
          readers: KADE,
          payload: JSON.stringify(payload),
          persons: JSON.stringify(persons),
        })
        .execute();
    }
    expect(await toldTo('jan', 'Settle in the past')).toEqual([]);
  });

  it('whoever is let in to the item reads what happened, and whoever is put out reads it no more', async () => {
    await complete(await accept('Settle again', { item: secretItem() }));
    const admit = (seen_by_users: readonly string[]) =>
      kysely().updateTable('agenda_item').set({ seen_by_users }).where('id', '=', secretItem()).execute();
    await admit([JAN]);
    expect(await toldTo('jan', 'Settle again')).toEqual(['task.completed', 'task.commented']);
    await admit([]);
    expect(await toldTo('jan', 'Settle again')).toEqual([]);
  });

  it('it is given to nobody, and nobody is named under it, who does not read where it comes from', async () => {
    const id = await accept('Settle for others', { item: secretItem() });
    const { revision } = await desk.read(id);
    expect(await desk.told(desk.send('PATCH', `/tasks/${id}`, { revision, assignees: [JAN] }))).toEqual([
      422,
      'assignees: Somebody chosen here may not read what this task comes from.',
    ]);
    const text = ['Look, ', { id: JAN }];
    expect(await desk.told(desk.send('POST', `/tasks/${id}/comment`, { text }))).toEqual([
      422,
      'text: Somebody who is named here cannot read this task, and would not be told.',
    ]);
  });
});
