import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase, identityOf } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { attends, type Meetings, openMeetings } from '../../kit/meetings';

const [FINANCE, MILA] = [idOf('entity', 'finance'), idOf('user', 'mila')];

eachDatabase((open) => {
  let meetings: Meetings;
  let [shown, hidden] = ['', ''];
  beforeAll(async () => {
    meetings = await openMeetings(open);
    const people = [attends('eva', 'chair')];
    shown = (await meetings.create({ title: 'Shown', people }, { entity: 'finance' })).id;
    hidden = (await meetings.create({ title: 'Hidden', people }, { entity: 'finance' })).id;
    await meetings.server.database.kysely
      .deleteFrom('membership')
      .where('entity_id', '=', FINANCE)
      .where('user_id', '=', MILA)
      .execute();
  });
  afterAll(() => meetings.close());

  const add = (rest: object) =>
    meetings.told(
      meetings.send(
        'POST',
        '/entity/users',
        {
          email: identityOf('mila').email,
          firstName: 'Mila',
          lastName: 'Novak',
          properties: { color: 'moss' },
          access: 'Guest',
          accessEnds: '2026-12-31',
          guestOf: shown,
          ...rest,
        },
        { entity: 'finance' },
      ),
    );
  const ofOne =
    'guestOf: A guest reads one document, meeting or resolution of this entity, and nobody else is a guest of one.';

  it('a guest is of one thing of this entity, until a day, and in no other entity', async () => {
    const elsewhere = (await meetings.create({ title: 'Of Kade', people: [attends('eva', 'chair')] })).id;
    expect([
      await add({ guestOf: null }),
      await add({ guestOf: randomUUID() }),
      await add({ guestOf: elsewhere }),
      await add({ access: 'Member', accessEnds: null }),
      await add({ accessEnds: null }),
      await add({ role: 'Admin' }),
      await add({ entities: [idOf('entity', 'kade')] }),
    ]).toEqual([
      [422, ofOne],
      [422, ofOne],
      [422, ofOne],
      [422, ofOne],
      [422, expect.stringMatching(/^accessEnds: /)],
      [422, expect.stringMatching(/^role: /)],
      [422, 'entities: A guest reads one thing here, and so nothing in other entities.'],
    ]);
  });

  it('a guest reads that thing alone, changes nothing, and no longer when the day has come', async () => {
    expect(await add({})).toMatchObject({ id: MILA, role: 'User', status: 'Active' });
    const read = async (path: string) =>
      (await meetings.send('GET', path, undefined, { as: 'mila', entity: 'finance' })).status;
    expect([await read(`/meetings/${shown}`), await read(`/meetings/${hidden}`)]).toEqual([200, 404]);
    expect(
      (await meetings.list({}, { as: 'mila', entity: 'finance' })).items.map(({ title }) => title),
    ).toEqual(['Shown']);
    const { body: entity } = await meetings.send('GET', '/entity', undefined, {
      as: 'mila',
      entity: 'finance',
    });
    expect(entity).toMatchObject({
      readsOnly: true,
      features: ['documents', 'meetings'],
      guest: { of: { kind: 'meeting', id: shown, title: 'Shown' }, ends: '2026-12-31' },
    });
    // Of what a guest does not read nothing is said that looks like an answer.
    for (const path of [
      '/entity/owners',
      '/entity/owners/file',
      '/entity/structure',
      '/boards/management',
      '/tasks',
    ])
      expect([path, await read(path)]).toEqual([path, 403]);
    const written = await meetings.send(
      'POST',
      `/meetings/${shown}/invitations`,
      { revision: 1 },
      { as: 'mila', entity: 'finance' },
    );
    expect(written.status).toBe(403);
    const { body } = await meetings.send('GET', `/entity/users/${MILA}`, undefined, { entity: 'finance' });
    expect(body).toMatchObject({
      access: 'Guest',
      accessEnds: '2026-12-31',
      guestOf: { kind: 'meeting', id: shown, title: 'Shown' },
    });
    await meetings.server.database.kysely
      .updateTable('membership')
      .set({ access_ends: '2020-01-01' })
      .where('entity_id', '=', FINANCE)
      .where('user_id', '=', MILA)
      .execute();
    expect(await read(`/meetings/${shown}`)).toBe(404);
  });
});
