import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoardSitting } from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const JAN = idOf('party', 'jan');

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.kysely.deleteFrom('board_member').execute();
  });

  const seat = async (entity: string, party: string, kind: BoardKind = 'management', until?: string) => {
    await server.database.kysely
      .insertInto('board_member')
      .values({
        id: randomUUID(),
        entity_id: idOf('entity', entity),
        kind,
        party_id: party,
        represents_party_id: null,
        position: 'Director',
        gender: 'unspecified',
        valid_from: '2020-01-01',
        valid_to: until ?? null,
      })
      .execute();
  };
  const person = async (values: { readonly user_id?: string; readonly email?: string }) => {
    const id = randomUUID();
    await server.database.kysely
      .insertInto('party')
      .values({
        id,
        kind: 'natural',
        name: 'Jan de Boer',
        user_id: values.user_id ?? null,
        email: values.email ?? null,
        entity_id: null,
        recorded_in: idOf('entity', 'terminals'),
      })
      .execute();
    return id;
  };
  const sitting = async (as: string, entity = 'kade'): Promise<BoardSitting> => {
    const response = await server.request('/api/boards/sitting', { as, entity: idOf('entity', entity) });
    return response.json();
  };
  const told = async (as: string, entity?: string) =>
    (await sitting(as, entity)).items.map(({ partyId, count, sitting: of }) => [
      partyId === JAN ? 'jan' : partyId,
      count,
      of.map(({ entity: { name }, kind }) => `${name}, ${kind}`),
    ]);

  it('are counted by party, account and address, in entities of which the caller is an admin', async () => {
    await server.database.kysely
      .updateTable('party')
      .set({ email: 'jan@x.test' })
      .where('id', '=', JAN)
      .execute();
    await seat('kade', JAN);
    await seat('beheer', JAN, 'supervisory');
    await seat('terminals', await person({ user_id: idOf('user', 'jan') }));
    await seat('finance', await person({ email: 'jan@x.test' }));
    await seat('nordsee', await person({}));
    await seat('sleepdienst', JAN);
    await seat('finance', JAN, 'supervisory', '2021-01-01');
    expect(await told('eva')).toEqual([
      [
        'jan',
        4,
        [
          'Kade Vastgoed B.V., management',
          'Noordersluis Terminals B.V., management',
          'Van Houten Beheer B.V., supervisory',
          'Van Houten Finance N.V., management',
        ],
      ],
    ]);
    expect(await told('pieter.hoogland')).toEqual([
      ['jan', 2, ['Kade Vastgoed B.V., management', 'Van Houten Beheer B.V., supervisory']],
    ]);
    expect((await sitting('pieter.hoogland')).entities).toBe(2);
  });

  it('are told to nobody who is no admin of the entity', async () => {
    await seat('kade', JAN);
    await seat('beheer', JAN, 'supervisory');
    expect(await sitting('jan')).toEqual({ entities: 0, items: [] });
    expect(await sitting('sanne.vermeer')).toEqual({ entities: 0, items: [] });
  });

  it('are no more where an admin became a member, or was suspended', async () => {
    await seat('kade', JAN);
    await seat('beheer', JAN, 'supervisory');
    const set = (values: { readonly role: 'Admin' | 'User' }) =>
      server.database.kysely
        .updateTable('membership')
        .set(values)
        .where('user_id', '=', idOf('user', 'pieter.hoogland'))
        .where('entity_id', '=', idOf('entity', 'beheer'))
        .execute();
    await set({ role: 'User' });
    expect(await sitting('pieter.hoogland')).toEqual({ entities: 1, items: [] });
    await set({ role: 'Admin' });
    expect(await told('pieter.hoogland')).toHaveLength(1);
  });
});
