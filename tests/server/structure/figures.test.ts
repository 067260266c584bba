import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { entityStatsSchema, userStatsSchema } from '#contract/schemas/entity';
import { FEATURES, type Feature } from '#contract/vocabulary';
import { newId } from '#server/database/id';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const TERMINALS = idOf('entity', 'terminals');

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());
  const added: string[] = [];
  afterEach(async () => {
    await server.database.kysely.deleteFrom('holding').where('id', 'in', added).execute();
  });

  const hold = async (holder: string, entity: string, from = '2020-01-01', to: string | null = null) => {
    const id = newId();
    added.push(id);
    const row = { id, ownership: '1', voting: '1', class: `class ${added.length}`, valid_to: to };
    await server.database.kysely
      .insertInto('holding')
      .values({
        ...row,
        holder_party_id: idOf('party', holder),
        entity_id: idOf('entity', entity),
        valid_from: from,
      })
      .execute();
  };
  const figures = async (as: string, entity: string) => {
    const ask = async (path: string) =>
      (await server.request(`/api/entity/${path}`, { as, entity: idOf('entity', entity) })).json();
    const stats = entityStatsSchema.parse(await ask('stats'));
    const own = userStatsSchema.parse(await ask('stats/user'));
    return { structure: stats.structure, own: own.structure };
  };
  const become = (access: 'Guest' | 'Member') =>
    server.database.kysely
      .updateTable('membership')
      .set({
        access,
        access_ends: access === 'Guest' ? '2999-01-01' : null,
        guest_of: access === 'Guest' ? newId() : null,
      })
      .where('user_id', '=', idOf('user', 'jan'))
      .where('entity_id', '=', TERMINALS)
      .execute();

  it('count each holder and each entity held once, whatever their classes, and on the day alone', async () => {
    expect(await figures('jan', 'terminals')).toEqual({
      structure: { holders: 2, held: 1 },
      own: { holdings: 0 },
    });
    await hold('beheer', 'terminals');
    await hold('terminals', 'sleepdienst');
    await hold('jan', 'terminals');
    await hold('jan', 'terminals');
    await hold('jan', 'terminals', '2020-01-01', '2021-01-01');
    await hold('sanne.vermeer', 'terminals', '2199-01-01');
    expect(await figures('jan', 'terminals')).toEqual({
      structure: { holders: 3, held: 1 },
      own: { holdings: 2 },
    });
    expect((await figures('eva', 'terminals')).own).toEqual({ holdings: 0 });
  });

  it('count a holder out of the caller’s sight', async () => {
    await hold('nordsee', 'terminals');
    expect((await figures('jan', 'terminals')).structure).toEqual({ holders: 3, held: 1 });
  });

  it('tell a guest nothing, as the chart is not theirs', async () => {
    await hold('jan', 'terminals');
    await become('Guest');
    const asGuest = await figures('jan', 'terminals');
    await become('Member');
    expect(asGuest).toEqual({ structure: null, own: null });
  });

  it('are null where the chart is off', async () => {
    const set = (features: readonly Feature[]) =>
      server.database.kysely.updateTable('entity').set({ features }).where('id', '=', TERMINALS).execute();
    await set(FEATURES.filter((name) => name !== 'structureChart'));
    const off = await figures('jan', 'terminals');
    await set(FEATURES);
    expect(off).toEqual({ structure: null, own: null });
  });
});
