import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserUpdate } from '#contract/calls/user';
import { userSchema } from '#contract/schemas/user';
import type { Database } from '#server/database/connection';
import { newId } from '#server/database/id';
import { transact } from '#server/database/transact';
import { readUser, updateUser } from '#server/modules/user/user.queries';
import { eachDatabase, inside } from '../../kit/database';
import { idOf } from '../../kit/group/ids';

const secrets = { supportHashKey: 'a key of the test' };
const kade = idOf('entity', 'kade');
const terminals = idOf('entity', 'terminals');
const beheer = idOf('entity', 'beheer');

eachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: true });
  });
  afterAll(() => database.close());

  const read = async (name: string) =>
    userSchema.parse(
      await transact(database, inside(null, name), (trx, caller) => readUser(trx, caller, secrets)),
    );
  const update = (name: string, patch: UserUpdate) =>
    transact(database, inside(null, name), (trx, caller) => updateUser(trx, caller, patch));

  it('answers the caller with the entities they may open, by name, and parents among them', async () => {
    const company = { role: 'User', type: 'Company', status: 'Active' };
    expect(await read('jan')).toEqual({
      id: idOf('user', 'jan'),
      firstName: 'Jan',
      lastName: 'de Boer',
      email: 'jan@vanhouten.test',
      role: 'User',
      status: 'Active',
      entities: [
        { ...company, id: kade, name: 'Kade Vastgoed B.V.', parents: [] },
        { ...company, id: terminals, name: 'Noordersluis Terminals B.V.', parents: [kade] },
      ],
      properties: { color: 'ochre', defaultEntity: kade, defaultStructureChart: 'entity' },
      preferences: { theme: 'system', analytics: true, notifications: {} },
      admin: false,
      hash: createHmac('sha256', secrets.supportHashKey).update(idOf('user', 'jan')).digest('hex'),
    });
  });

  it('names both parents of an entity to who is a member of both', async () => {
    const { entities } = await read('eva');
    const parents = entities.find(({ id }) => id === terminals)?.parents;
    expect(parents).toEqual([kade, beheer].sort());
  });

  it('merges what is sent and keeps the rest', async () => {
    await update('mila', {
      firstName: 'Milena',
      properties: { defaultStructureChart: 'group' },
      preferences: { theme: 'dark', notifications: { mention: false, 'task.assigned': 'daily' } },
    });
    await update('mila', { preferences: { notifications: { mention: null } } });
    await update('mila', {});
    const { firstName, lastName, properties, preferences } = await read('mila');
    expect({ firstName, lastName, properties, preferences }).toEqual({
      firstName: 'Milena',
      lastName: 'Hofstra',
      properties: { color: 'rose-plum', defaultEntity: null, defaultStructureChart: 'group' },
      preferences: { theme: 'dark', analytics: true, notifications: { 'task.assigned': 'daily' } },
    });
  });

  it('keeps both of two changes that are made at once', async () => {
    await Promise.all([
      update('eva', { preferences: { theme: 'light' } }),
      update('eva', { preferences: { analytics: false } }),
    ]);
    expect((await read('eva')).preferences).toEqual({ theme: 'light', analytics: false, notifications: {} });
  });

  it('reads and keeps wishes that were kept for kinds which are none any more', async () => {
    const preferences = { theme: 'system', analytics: true, notifications: { weather: 'daily' } };
    const jan = database.kysely.updateTable('user').where('id', '=', idOf('user', 'jan'));
    await jan.set({ preferences: JSON.stringify(preferences) }).execute();
    await update('jan', { preferences: { notifications: { mention: false } } });
    expect((await read('jan')).preferences.notifications).toEqual({ weather: 'daily', mention: false });
    await jan.set({ preferences: JSON.stringify({ ...preferences, notifications: {} }) }).execute();
  });

  it('keeps how a kind of mail is told, and switches off none that is always sent', async () => {
    await update('mila', { preferences: { notifications: { mention: 'daily', 'task.assigned': false } } });
    await update('mila', {
      preferences: { notifications: { 'task.assigned': null, 'account.security': true } },
    });
    expect((await read('mila')).preferences.notifications).toMatchObject({
      mention: 'daily',
      'account.security': true,
    });
    for (const wish of ['daily', false] as const) {
      const off = update('mila', { preferences: { notifications: { 'resolution.toDecide': wish } } });
      await expect(off).rejects.toMatchObject({
        status: 422,
        faults: [
          {
            field: 'preferences.notifications.resolution.toDecide',
            reason: { code: 'alwaysTold' },
          },
        ],
      });
    }
  });

  it('takes only a default entity the caller may open', async () => {
    const refusal = {
      status: 422,
      type: 'invalid',
      faults: [{ field: 'properties.defaultEntity', reason: { code: 'chooseEntity' } }],
    };
    const foreign = idOf('entity', 'nordsee');
    await expect(update('jan', { properties: { defaultEntity: foreign } })).rejects.toMatchObject(refusal);
    await expect(update('jan', { properties: { defaultEntity: newId() } })).rejects.toMatchObject(refusal);
    await expect(update('admin', { properties: { defaultEntity: newId() } })).rejects.toMatchObject(refusal);
    await update('jan', { properties: { defaultEntity: terminals } });
    expect((await read('jan')).properties.defaultEntity).toBe(terminals);
    await update('jan', { properties: { defaultEntity: kade.toUpperCase() } });
    expect((await read('jan')).properties.defaultEntity).toBe(kade);
    await update('jan', { properties: { defaultEntity: null } });
    expect((await read('jan')).properties.defaultEntity).toBeNull();
  });

  it('tells no default entity that can no longer be opened', async () => {
    await update('jan', { properties: { defaultEntity: terminals } });
    const membership = database.kysely
      .updateTable('membership')
      .where('user_id', '=', idOf('user', 'jan'))
      .where('entity_id', '=', terminals);
    await membership.set({ status: 'Suspended' }).execute();
    const { entities, properties } = await read('jan');
    expect([entities.map(({ id }) => id), properties.defaultEntity]).toEqual([[kade], null]);
    await membership.set({ status: 'Active' }).execute();
    expect((await read('jan')).properties.defaultEntity).toBe(terminals);
  });

  it('lets a platform administrator keep any entity as default', async () => {
    await database.kysely
      .deleteFrom('membership')
      .where('user_id', '=', idOf('user', 'admin'))
      .where('entity_id', '=', terminals)
      .execute();
    await update('admin', { properties: { defaultEntity: terminals } });
    const { admin, entities, properties } = await read('admin');
    expect([admin, entities.map(({ id }) => id).includes(terminals), properties.defaultEntity]).toEqual([
      true,
      false,
      terminals,
    ]);
  });
});
