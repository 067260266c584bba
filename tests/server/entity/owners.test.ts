import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { suggestFromOwners } from '#server/suggestions/owners';
import { eachDatabase, TEST_NOW } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';

const NORDSEE = idOf('entity', 'nordsee');

eachDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(undefined, open);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { kysely } = server.database;
    await kysely.deleteFrom('holding').where('entity_id', '=', NORDSEE).execute();
    await kysely.updateTable('entity').set({ country: 'NL' }).where('id', '=', NORDSEE).execute();
    await kysely.updateTable('entity').set({ status: 'Active' }).where('id', '=', NORDSEE).execute();
  });

  const send = async (method: string, path: string, body?: unknown) => {
    const response = await server.request(`/api/entity/holdings${path}`, {
      method,
      as: 'eva',
      entity: NORDSEE,
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(response.status).toBe(200);
    return await response.json();
  };
  const hold = (name: string, percentage: string, from = '2026-01-01') =>
    send('POST', '', {
      holder: { name, kind: 'natural' },
      ownership: percentage,
      voting: percentage,
      from,
    });
  const told = async () => {
    const rows = await server.database.kysely
      .selectFrom('event')
      .select(['payload', 'readers', 'actor_user_id', 'id'])
      .where('entity_id', '=', NORDSEE)
      .where('type', '=', 'entity.ownersChanged')
      .orderBy('sequence')
      .execute();
    return rows.map(({ payload, readers, actor_user_id }) => ({
      day: payload.day,
      reportUntil: payload.reportUntil,
      begun: Array.isArray(payload.begun) ? payload.begun.length : null,
      ended: Array.isArray(payload.ended) ? payload.ended.length : null,
      readers,
      actor: actor_user_id,
    }));
  };
  const since = async (work: () => Promise<unknown>) => {
    const before = (await told()).length;
    await work();
    return (await told()).slice(before);
  };
  const ofAdmins = { readers: null, actor: null };

  it('is told when somebody comes over the threshold, with the last day on which to report it', async () => {
    expect(await since(() => hold('Ans Bos', '25'))).toEqual([]);
    expect(await since(() => hold('Bea Vos', '26'))).toEqual([
      { day: '2026-11-20', reportUntil: '2026-11-27', begun: 1, ended: 0, ...ofAdmins },
    ]);
    const response = await server.request('/api/entity/notifications', { as: 'eva', entity: NORDSEE });
    const { items } = await response.json();
    expect(items.filter(({ type }: { type: string }) => type === 'entity.ownersChanged')).toEqual([
      expect.objectContaining({
        actor: null,
        isRead: false,
        subject: { kind: 'entity', id: NORDSEE, name: 'Nordsee Wind GmbH', of: null },
      }),
    ]);
  });

  it('is told from the day on which it happens, by the law of that day', async () => {
    const { id, revision } = await hold('Cas Mol', '30');
    const end = () => send('PATCH', `/${id}`, { revision, until: '2027-08-31' });
    expect(await since(end)).toEqual([
      { day: '2027-09-01', reportUntil: '2027-09-29', begun: 0, ended: 1, ...ofAdmins },
    ]);
    const exactly = () => hold('Dee Kok', '25', '2027-07-10');
    expect(await since(exactly)).toEqual([
      { day: '2027-07-10', reportUntil: '2027-08-07', begun: 1, ended: 0, ...ofAdmins },
    ]);
  });

  it('is taken up as one suggested task, due when the law has it reported', async () => {
    await server.database.kysely
      .updateTable('entity')
      .set({ features: sql`array(select distinct f from unnest(features || '{tasks}') f)` })
      .where('id', '=', NORDSEE)
      .execute();
    await hold('Gijs Prins', '60');
    await suggestFromOwners(server.database, () => TEST_NOW);
    await suggestFromOwners(server.database, () => TEST_NOW);
    const { id } = await server.database.kysely
      .selectFrom('event')
      .select('id')
      .where('entity_id', '=', NORDSEE)
      .where('type', '=', 'entity.ownersChanged')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const suggested = await server.database.kysely
      .selectFrom('task')
      .select(['title', 'status', sql<string>`due::text`.as('due'), 'source'])
      .where('source_key', '=', `owners:${id}`)
      .execute();
    expect(suggested).toEqual([
      {
        title: 'Report the ultimate beneficial owners of Nordsee Wind GmbH to the register',
        status: 'AI Suggested',
        due: '2026-11-27',
        source: expect.objectContaining({
          passage: 'From 20 November 2026: 1 person came above the threshold, 0 persons fell below it.',
          why: expect.stringContaining('7 days to report it (Handelsregisterwet 2007, article 20(2))'),
        }),
      },
    ]);
  });

  it('is not told where nobody passes the threshold, and without a day where no law is recorded', async () => {
    const { id, revision } = await hold('Eef Pot', '30');
    expect(await since(() => send('PATCH', `/${id}`, { revision, ownership: '40', voting: '40' }))).toEqual(
      [],
    );
    await server.database.kysely
      .updateTable('entity')
      .set({ country: 'US' })
      .where('id', '=', NORDSEE)
      .execute();
    expect(await since(() => hold('Flo Bak', '30'))).toEqual([
      { day: '2026-11-20', reportUntil: null, begun: 1, ended: 0, ...ofAdmins },
    ]);
  });
});
