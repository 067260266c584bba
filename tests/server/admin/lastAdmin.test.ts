import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/database/id';
import { INITIAL_PREFERENCES, initialProperties } from '#server/database/register';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

/** Rounds of two acts at once: on a database of several connections one of them would show what is not locked. */
const ROUNDS = 8;

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());

  const send = async (
    method: string,
    path: string,
    { body, as = 'admin', entity }: { body?: unknown; as?: string; entity?: string } = {},
  ) => {
    const response = await server.request(`/api${path}`, {
      method,
      as,
      ...(entity && { entity }),
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });
    return response.status;
  };

  /** An entity with two admins and nobody else. */
  const twoAdmins = async () => {
    const { kysely } = server.database;
    const [entity, one, two] = [newId(), newId(), newId()];
    const round = await kysely
      .selectFrom('entity')
      .selectAll()
      .where('id', '=', idOf('entity', 'kade'))
      .executeTakeFirstOrThrow();
    await kysely
      .insertInto('entity')
      .values({
        id: entity,
        name: `Twee ${entity} B.V.`,
        type: 'Company',
        status: 'Active',
        country: 'NL',
        registration: JSON.stringify(round.registration),
        address: JSON.stringify(round.address),
        settings: JSON.stringify(round.settings),
        features: round.features,
      })
      .execute();
    await kysely
      .insertInto('user')
      .values(
        [one, two].map((id) => ({
          id,
          uid: id,
          email: `${id}@vanhouten.test`,
          first_name: 'Noor',
          last_name: 'Willemsen',
          role: 'User' as const,
          status: 'Active' as const,
          properties: JSON.stringify(initialProperties('moss')),
          preferences: JSON.stringify(INITIAL_PREFERENCES),
        })),
      )
      .execute();
    await kysely
      .insertInto('membership')
      .values(
        [one, two].map((user_id) => ({
          user_id,
          entity_id: entity,
          role: 'Admin' as const,
          status: 'Active' as const,
        })),
      )
      .execute();
    return { entity, one, two };
  };

  const adminsOf = async (entity: string) => {
    const { total } = await server.database.kysely
      .selectFrom('membership')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('entity_id', '=', entity)
      .where('role_key', '=', 'Admin')
      .where('status_key', '=', 'Active')
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  describe('the last admin of an entity stays when two acts at once would each leave the other', () => {
    const suspended = { body: { status: 'Suspended' } };
    const cases: readonly (readonly [
      string,
      (ids: Awaited<ReturnType<typeof twoAdmins>>) => Promise<readonly number[]>,
    ])[] = [
      [
        'the platform closes both accounts',
        ({ one, two }) => Promise.all([one, two].map((id) => send('DELETE', `/admin/entities/users/${id}`))),
      ],
      [
        'the platform suspends both',
        ({ one, two }) =>
          Promise.all([one, two].map((id) => send('PATCH', `/admin/entities/users/${id}`, suspended))),
      ],
      [
        'the platform suspends one, and the entity removes the other',
        ({ entity, one, two }) =>
          Promise.all([
            send('PATCH', `/admin/entities/users/${one}`, suspended),
            send('DELETE', `/entity/users/${two}`, { entity }),
          ]),
      ],
      [
        'the platform closes one account, and the entity demotes the other among several',
        ({ entity, one, two }) =>
          Promise.all([
            send('DELETE', `/admin/entities/users/${one}`),
            send('PATCH', '/entity/users/bulk', { entity, body: { ids: [two], role: 'User' } }),
          ]),
      ],
    ];
    it.each(cases)('%s', async (_, act) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const ids = await twoAdmins();
        expect((await act(ids)).toSorted()).toEqual([200, 409]);
        expect(await adminsOf(ids.entity)).toBe(1);
      }
    });
  });

  it('one administrator of the platform stays when two take the right from each other at once', async () => {
    const [admin, eva] = [idOf('user', 'admin'), idOf('user', 'eva')];
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.database.kysely
        .updateTable('user')
        .set({ role: 'Admin' })
        .where('id', 'in', [admin, eva])
        .execute();
      const sent = await Promise.all([
        send('DELETE', `/admin/users/${eva}`),
        send('DELETE', `/admin/users/${admin}`, { as: 'eva' }),
      ]);
      expect(sent.toSorted()).toEqual([200, 404]);
    }
  });
});
