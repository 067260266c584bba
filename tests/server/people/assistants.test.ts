import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityUserDetails } from '#contract/calls/people';
import type { Resolution } from '#contract/calls/resolutions';
import { eachDatabase } from '../../kit/database';
import { idOf } from '../../kit/group/ids';
import { decisionMaker, type House, KADE, openHouse } from '../../kit/voting';

const [JAN, MILA, EVA] = [idOf('user', 'jan'), idOf('user', 'mila'), idOf('user', 'eva')];
const FINANCE = idOf('entity', 'finance');
const ENDS = '2099-01-01';

eachDatabase((open) => {
  let house: House;
  let [running, hidden] = ['', ''];
  beforeAll(async () => {
    house = await openHouse(open);
    const { kysely } = house.server.database;
    await kysely
      .insertInto('membership')
      .values({ entity_id: KADE, user_id: MILA, role: 'User', status: 'Active' })
      .onConflict((known) => known.doNothing())
      .execute();
    running = await openedFor('Jan');
    hidden = await openedFor('Anneke');
  });
  afterAll(() => house.server.close());

  /** An open resolution on which Jan decides, if he is named, and Lars. */
  async function openedFor(name: string): Promise<string> {
    const { id } = await house.opened({
      decisionMakers: [decisionMaker(name, '40'), decisionMaker('Lars', '60')],
    });
    if (name === 'Jan') {
      await house.server.database.kysely
        .updateTable('decision_maker')
        .set({ user_id: JAN })
        .where('resolution_id', '=', id)
        .where('name', '=', 'Jan')
        .execute();
    }
    return id;
  }

  const call = <T = { readonly id: string; readonly type?: string; readonly code?: string }>(
    as: string,
    method: string,
    path: string,
    body?: unknown,
    entity = KADE,
  ) => house.call<T>(path, body, { as, method, entity, key: method === 'GET' ? undefined : randomUUID() });
  const name = (as = 'jan', { user = JAN, assistant = MILA, ends = ENDS, entity = KADE } = {}) =>
    call(as, 'POST', `/entity/users/${user}/assistants`, { assistant, ends }, entity);
  const statusOf = async (as: string, id: string) => (await call(as, 'GET', `/resolutions/${id}`)).status;
  const details = async (as: string, id: string) =>
    (await call<EntityUserDetails>(as, 'GET', `/entity/users/${id}`)).body;

  it('is named by the person or an admin, among members of the same entity, until a day to come', async () => {
    const stranger = randomUUID();
    expect([
      (await name('mila')).status,
      (await name('jan', { assistant: JAN })).status,
      (await name('jan', { assistant: stranger })).status,
      (await name('eva', { user: stranger })).status,
      (await name('jan', { ends: '2020-01-01' })).status,
      // Mila is no member of the other entity, and Jan's is not Mila's to look into.
      (await name('eva', { assistant: MILA, entity: FINANCE })).status,
    ]).toEqual([403, 422, 422, 404, 422, 404]);
    expect(await statusOf('mila', running)).toBe(404);
  });

  it('reads what the person decides on, and nothing that is closed to them', async () => {
    const named = await name();
    expect(named.status).toBe(200);
    const { body } = await call<Resolution>('mila', 'GET', `/resolutions/${running}`);
    expect([body.preparesFor, body.acts, body.text !== null]).toEqual([['Jan de Boer'], [], true]);
    expect(await statusOf('mila', hidden)).toBe(404);
    expect((await call<Resolution>('jan', 'GET', `/resolutions/${running}`)).body.preparesFor).toEqual([]);
    // Named later, and named before the assistant was.
    expect(await statusOf('mila', await openedFor('Jan'))).toBe(200);
  });

  it('never decides for them: the refusal says for whom they prepare', async () => {
    const refused = await call<{ detail: string }>('mila', 'PUT', `/resolutions/${running}/decision`, {
      decision: 'for',
    });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'You prepare for Jan de Boer, and only they decide, answer and sign.',
    ]);
    expect((await call('mila', 'PUT', `/resolutions/${hidden}/decision`, { decision: 'for' })).status).toBe(
      404,
    );
  });

  it('stands on the pages of both, and is told in the record', async () => {
    expect((await details('jan', JAN)).assistants).toMatchObject([{ userId: MILA, ends: ENDS }]);
    expect((await details('mila', MILA)).preparesFor).toMatchObject([{ userId: JAN, ends: ENDS }]);
    const told = await house.server.database.kysely
      .selectFrom('event')
      .select(['type', 'actor_user_id', 'subject_id'])
      .where('entity_id', '=', KADE)
      .where('type', 'like', 'membership.assistant%')
      .execute();
    expect(told).toEqual([{ type: 'membership.assistantNamed', actor_user_id: JAN, subject_id: JAN }]);
  });

  it('reads no papers where the person has a conflict of interest', async () => {
    const { kysely } = house.server.database;
    const set = (conflicted: boolean) =>
      kysely.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await trx
          .updateTable('decision_maker')
          .set({ conflicted })
          .where('resolution_id', '=', running)
          .where('user_id', '=', JAN)
          .execute();
      });
    await set(true);
    const { body } = await call<Resolution>('mila', 'GET', `/resolutions/${running}`);
    expect([body.text, body.papers]).toEqual([null, []]);
    await set(false);
  });

  it('reads no longer when the person is suspended, the day has come, or it is ended', async () => {
    const { kysely } = house.server.database;
    const membership = (status: 'Active' | 'Suspended') =>
      kysely
        .updateTable('membership')
        .set({ status })
        .where('entity_id', '=', KADE)
        .where('user_id', '=', JAN)
        .execute();
    await membership('Suspended');
    expect(await statusOf('mila', running)).toBe(404);
    await membership('Active');
    expect(await statusOf('mila', running)).toBe(200);
    await sql`update assistant set ends = '2020-01-01'`.execute(kysely);
    expect(await statusOf('mila', running)).toBe(404);
    expect((await name('eva')).status).toBe(200);
    const [one] = (await details('jan', JAN)).assistants;
    const path = `/entity/users/${JAN}/assistants/${one?.id}`;
    expect([
      (await call('eva', 'DELETE', `/entity/users/${EVA}/assistants/${one?.id}`)).status,
      (await call('eva', 'DELETE', path, undefined, FINANCE)).status,
    ]).toEqual([404, 404]);
    expect((await call('mila', 'DELETE', path)).status).toBe(200);
    expect(await statusOf('mila', running)).toBe(404);
  });
});
