import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { userStatsSchema } from '#contract/schemas/entity';
import type { BoardKind } from '#contract/vocabulary';
import { addDays } from '#domain/time/calendar';
import { newId } from '#server/database/id';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(() => ({ now: () => new Date('2026-11-20T09:00:00.000Z') }), open);
  });
  afterAll(() => server.close());
  const added: string[] = [];
  afterEach(async () => {
    await server.database.kysely.deleteFrom('board_member').where('id', 'in', added).execute();
  });

  const add = async (person: string, kind: BoardKind, from: string, until: string | null) => {
    const id = newId();
    added.push(id);
    await server.database.kysely
      .insertInto('board_member')
      .values({
        id,
        kind,
        entity_id: idOf('entity', 'kade'),
        party_id: idOf('party', person),
        represents_party_id: null,
        position: 'Member',
        gender: 'unspecified',
        valid_from: from,
        valid_to: until === null ? null : addDays(until, 1),
      })
      .execute();
  };
  const terms = async (as: string, entity = 'kade') =>
    userStatsSchema.parse(
      await (await server.request('/api/entity/stats/user', { as, entity: idOf('entity', entity) })).json(),
    ).boards;

  it('count the caller’s own terms of today over both boards, and those that end within 90 days', async () => {
    expect([await terms('jan'), await terms('eva')]).toEqual([
      { terms: 1, ending: 0 },
      { terms: 0, ending: 0 },
    ]);
    await add('jan', 'supervisory', '2024-01-01', '2027-02-18');
    expect(await terms('jan')).toEqual({ terms: 2, ending: 1 });
    await add('eva', 'supervisory', '2024-01-01', '2027-02-19');
    await add('eva', 'management', '2024-01-01', '2026-11-19');
    await add('eva', 'management', '2026-11-21', null);
    expect(await terms('eva')).toEqual({ terms: 1, ending: 0 });
  });
});
